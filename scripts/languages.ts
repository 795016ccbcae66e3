// Checks that the compiler names every table of texts which lacks a language, that the staff's languages ask nothing of
// customers' texts, and that no code outside the tables compares a language with one it knows.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';

const PARTS = ['domain', 'contracts', 'server', 'web'];
const MIGRATIONS = 'server/database/migrations/';
const LISTS = 'domain/language.ts';
/** Unused language codes, added to the lists in memory only. */
const ADDED = { SITE_LANGUAGES: 'xa', STAFF_LANGUAGES: 'xb' };

/** A table of texts: an object with a value for English and one for Spanish. */
interface Table {
  line: number;
  /** Position of the statement that contains it, in which the compiler must report an error. */
  from: number;
  to: number;
  /** The function that it is passed to, such as `defineMessages`. */
  taker: string | undefined;
}

const product = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '--', ...PARTS], {
  encoding: 'utf8',
})
  .split('\n')
  .filter((name) => /\.tsx?$/.test(name) && !/\.(test|suite)\.tsx?$/.test(name))
  // A migration writes the texts of its own version, whatever languages come later.
  .filter((name) => !name.startsWith(MIGRATIONS));
const tables = new Map<string, Table[]>();
const failures: string[] = [];
for (const name of product) {
  const text = readFileSync(name, 'utf8');
  if (!/\b(en|es)\b/.test(text)) continue;
  const file = ts.createSourceFile(name, text, ts.ScriptTarget.ESNext, true);
  const found = tablesOf(file);
  if (found.length > 0) tables.set(name, found);
  for (const line of comparisonsOf(file))
    fail(name, line, 'A language is compared with one that is known here.');
}

const errors = errorsWithAnother();
for (const [name, found] of tables) {
  for (const { line, from, to, taker } of found) {
    const named = (errors.get(name) ?? []).filter(({ start = 0 }) => from <= start && start <= to);
    const texts = named.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ')).join(' ');
    if (named.length === 0) fail(name, line, 'A missing language is not noticed here.');
    if (taker === 'defineMessages' && texts.includes(ADDED.STAFF_LANGUAGES))
      fail(name, line, 'A language of the staff asks for texts of customers.');
    if (taker === 'defineStaffMessages' && texts.includes(ADDED.SITE_LANGUAGES))
      fail(name, line, 'A language of customers asks for texts of the staff.');
  }
}
if (tables.size === 0) failures.push('No table of texts was found.');
for (const failure of failures) console.error(failure);
if (failures.length > 0) process.exit(1);
const count = [...tables.values()].flat().length;
console.log(`A language added is missed in each of ${count} tables of texts in ${tables.size} files.`);

function fail(name: string, line: number, what: string): void {
  failures.push(`${name}:${line}: ${what}`);
}

function tablesOf(file: ts.SourceFile): Table[] {
  const found: Table[] = [];
  const visit = (node: ts.Node, outer: ts.Node): void => {
    const statement = ts.isStatement(node) && !ts.isBlock(node) ? node : outer;
    if (ts.isObjectLiteralExpression(node)) {
      const keys = new Set(node.properties.map((property) => property.name?.getText(file)));
      if (keys.has('en') && keys.has('es') && !node.properties.some(ts.isSpreadAssignment)) {
        const { parent } = node;
        const taker = ts.isCallExpression(parent) ? parent.expression.getText(file) : undefined;
        found.push({ line: lineOf(file, node), from: statement.getStart(file), to: statement.end, taker });
        return;
      }
    }
    ts.forEachChild(node, (child) => visit(child, statement));
  };
  visit(file, file);
  return found;
}

/** Returns the lines that compare a value with 'en' or 'es'. */
function comparisonsOf(file: ts.SourceFile): number[] {
  const found: number[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isBinaryExpression(node) &&
      /^[!=]==$/.test(node.operatorToken.getText(file)) &&
      [node.left, node.right].some((side) => ts.isStringLiteral(side) && /^(en|es)$/.test(side.text))
    )
      found.push(lineOf(file, node));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function lineOf(file: ts.SourceFile, node: ts.Node): number {
  return file.getLineAndCharacterOfPosition(node.getStart(file)).line + 1;
}

/** Returns the compiler's errors in files with tables after each list got another language. Nothing is written. */
function errorsWithAnother(): Map<string, readonly ts.Diagnostic[]> {
  const { config } = ts.readConfigFile('tsconfig.json', (name) => readFileSync(name, 'utf8'));
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, '.');
  const once = { ...options, incremental: false };
  const host = ts.createCompilerHost(once, true);
  const lists = Object.entries(ADDED).reduce(
    (text, [list, language]) => text.replace(`${list} = ['en'`, `${list} = ['en', '${language}'`),
    readFileSync(LISTS, 'utf8'),
  );
  const program = ts.createProgram([...tables.keys()], once, {
    ...host,
    getSourceFile: (name, version) =>
      name.endsWith(LISTS)
        ? ts.createSourceFile(name, lists, version, true)
        : host.getSourceFile(name, version),
  });
  return new Map(
    [...tables.keys()].map((name) => [name, program.getSemanticDiagnostics(program.getSourceFile(name))]),
  );
}
