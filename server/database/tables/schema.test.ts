import { sql } from 'kysely';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { describeEachDatabase } from '../../../testing/databases.ts';
import { TABLES } from './table-order.ts';

interface Column {
  type: 'text' | 'number';
  nullable: boolean;
}
type Columns = Record<string, Record<string, Column>>;

/** Reads the columns from the types of `Schema`, which do not exist at run time. */
function declaredColumns(): Columns {
  const path = 'server/database/tables/schema.ts';
  const program = ts.createProgram([path], {
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    target: ts.ScriptTarget.ES2022,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    types: [],
  });
  const checker = program.getTypeChecker();
  const schema = program
    .getSourceFile(path)
    ?.statements.find((each) => ts.isInterfaceDeclaration(each) && each.name.text === 'Schema');
  if (schema === undefined) throw new Error('There is no Schema');
  const propertiesOf = (type: ts.Type) =>
    type.getProperties().map((property) => [property.name, checker.getTypeOfSymbol(property)] as const);
  const tables = propertiesOf(checker.getTypeAtLocation(schema)).map(([table, row]) => {
    const columns = propertiesOf(row).map(([name, type]) => [name, columnOf(type)] as const);
    return [table, Object.fromEntries(columns)] as const;
  });
  return Object.fromEntries(tables);
}

function columnOf(type: ts.Type): Column {
  const parts = type.isUnion() ? type.types : [type];
  const values = parts.filter((part) => (part.flags & ts.TypeFlags.Null) === 0);
  const areAll = (flag: ts.TypeFlags) => values.every((part) => (part.flags & flag) !== 0);
  if (values.length === 0 || !(areAll(ts.TypeFlags.StringLike) || areAll(ts.TypeFlags.NumberLike))) {
    throw new Error('A column is neither text nor a number');
  }
  return {
    type: areAll(ts.TypeFlags.StringLike) ? 'text' : 'number',
    nullable: values.length < parts.length,
  };
}

const NUMBERS = ['integer', 'int4', 'int8'];

describeEachDatabase('the schema', (open, dialect) => {
  test('is that of the migrated database: every table, every column, its type and whether it may be null', async () => {
    const db = await open();
    const migrated: Columns = {};
    for (const { name, columns } of await db.introspection.getTables()) {
      migrated[name] = Object.fromEntries(
        columns.map(({ name: column, dataType, isNullable }) => {
          const type = dataType.toLowerCase();
          expect(['text', ...NUMBERS], `${name}.${column}`).toContain(type);
          return [column, { type: type === 'text' ? 'text' : 'number', nullable: isNullable }];
        }),
      );
    }
    expect(migrated).toEqual(declaredColumns());
    expect(Object.keys(TABLES).toSorted()).toEqual(Object.keys(migrated).toSorted());
  });

  if (dialect !== 'sqlite') return;
  test('is listed with its keys, tables before those that refer to them', async () => {
    const db = await open();
    const names = Object.keys(TABLES);
    for (const [at, [table, key]] of Object.entries(TABLES).entries()) {
      const columns = await sql<{ name: string }>`
        select name from pragma_table_info(${table}) where pk > 0 order by pk
      `.execute(db);
      expect(
        columns.rows.map(({ name }) => name),
        table,
      ).toEqual(key);
      const references = await sql<{ table: string }>`
        select distinct "table" from pragma_foreign_key_list(${table})
      `.execute(db);
      const earlier = [...names.slice(0, at), table];
      for (const { table: referred } of references.rows) expect(earlier, table).toContain(referred);
    }
  });
});
