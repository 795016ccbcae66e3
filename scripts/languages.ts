// Checks that the compiler names every text that lacks a language, that none was left in English, that the staff's
// languages ask nothing of customers' texts, that no code compares a language with one it knows or reads that one alone,
// and that lines of orders and carts keep a language that is added.
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import ts from 'typescript';
import { lineFailures } from './language-in-lines.ts';

const PARTS = ['domain', 'contracts', 'server', 'web'];
const MIGRATIONS = 'server/database/migrations/';
const LISTS = 'domain/language.ts';
/** Unused language codes, added to the lists in memory only. */
const ADDED = { SITE_LANGUAGES: 'xa', STAFF_LANGUAGES: 'xb' };
/** Whether a message names a language, and not a word that has its letters, such as "exact". */
const names = (message: string, language: string): boolean => new RegExp(`\\b${language}\\b`).test(message);
const SEVERAL_WORDS = /\p{L}{2}.*\s.*\p{L}{2}/u;
/** Names, and Spanish that stands on English pages too. The demo's own texts are not asked about. */
const SHARED = new Set([
  'Account SID',
  'Auth token',
  'access token',
  'Lo de hoy',
  'Salsa roja',
  '¡Un momentito!',
]);
const DEMO = 'web/content/';
/** Spanish whatever the languages are: what earlier versions stored, sent and read, a column, the demo's decoration. */
const SPANISH_ALONE = new Set([
  'domain/order/line-translations.ts',
  'server/views/sent-lines.ts',
  'web/customer/checkout/checkout-request.ts',
  'server/stores/stops.store.ts',
  'web/customer/menu/dish-bands.tsx',
]);

/** A table of texts: an object with a value for Spanish, and mostly one for English. */
interface Table {
  line: number;
  /** Position of the statement that contains it, in which the compiler must report an error. */
  from: number;
  to: number;
  /** The function that it is passed to, such as `defineMessages`. */
  taker: string | undefined;
  /** Texts of several words that are the same in English and Spanish. */
  untranslated: string[];
  /** Whether it has English too. */
  isWhole: boolean;
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
  const found = tablesOf(file).filter(({ isWhole }) => isWhole || !SPANISH_ALONE.has(name));
  if (found.length > 0) tables.set(name, found);
  for (const line of SPANISH_ALONE.has(name) ? [] : readingsOf(file))
    fail(name, line, 'Spanish is read here, and no other language.');
  for (const line of comparisonsOf(file))
    fail(name, line, 'A language is compared with one that is known here.');
}

const errors = errorsWithAnother();
for (const [name, found] of tables) {
  for (const { line, from, to, taker, untranslated } of found) {
    for (const text of name.startsWith(DEMO) ? [] : untranslated)
      fail(name, line, `Not translated: “${text}”`);
    const named = (errors.get(name) ?? []).filter(({ start = 0 }) => from <= start && start <= to);
    const texts = named.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ')).join(' ');
    if (named.length === 0) fail(name, line, 'A missing language is not noticed here.');
    if (taker === 'defineMessages' && names(texts, ADDED.STAFF_LANGUAGES))
      fail(name, line, 'A language of the staff asks for texts of customers.');
    if (taker === 'defineStaffMessages' && names(texts, ADDED.SITE_LANGUAGES))
      fail(name, line, 'A language of customers asks for texts of the staff.');
  }
}
if (tables.size === 0) failures.push('No table of texts was found.');
failures.push(...(await lineFailures(ADDED.SITE_LANGUAGES)));
for (const failure of failures) console.error(failure);
if (failures.length > 0) process.exit(1);
const count = [...tables.values()].flat().length;
console.log(
  `A language added is missed in each of ${count} tables of texts in ${tables.size} files, and stays in lines.`,
);

function fail(name: string, line: number, what: string): void {
  failures.push(`${name}:${line}: ${what}`);
}

function tablesOf(file: ts.SourceFile): Table[] {
  const found: Table[] = [];
  const visit = (node: ts.Node, outer: ts.Node): void => {
    const statement = ts.isStatement(node) && !ts.isBlock(node) ? node : outer;
    if (ts.isObjectLiteralExpression(node)) {
      if (isTable(file, node)) {
        const { parent } = node;
        const taker = ts.isCallExpression(parent) ? parent.expression.getText(file) : undefined;
        const untranslated = untranslatedIn(file, node);
        found.push({
          line: lineOf(file, node),
          from: statement.getStart(file),
          to: statement.end,
          taker,
          untranslated,
          isWhole: keysOf(file, node).has('en'),
        });
        return;
      }
    }
    ts.forEachChild(node, (child) => visit(child, statement));
  };
  visit(file, file);
  return found;
}

function keysOf(file: ts.SourceFile, { properties }: ts.ObjectLiteralExpression): Set<string | undefined> {
  return new Set(properties.map((property) => property.name?.getText(file)));
}

/** One that spreads another object gets the languages from there. */
function isTable(file: ts.SourceFile, node: ts.Node): node is ts.ObjectLiteralExpression {
  return (
    ts.isObjectLiteralExpression(node) &&
    keysOf(file, node).has('es') &&
    !node.properties.some(ts.isSpreadAssignment)
  );
}

/** Returns the lines that read the Spanish of something, outside the tables of texts. */
function readingsOf(file: ts.SourceFile): number[] {
  const found: number[] = [];
  const visit = (node: ts.Node): void => {
    if (isTable(file, node)) return;
    const isRead =
      (ts.isPropertyAccessExpression(node) && node.name.text === 'es') ||
      (ts.isElementAccessExpression(node) &&
        ts.isStringLiteral(node.argumentExpression) &&
        node.argumentExpression.text === 'es') ||
      (ts.isBindingElement(node) && (node.propertyName ?? node.name).getText(file) === 'es') ||
      (ts.isPropertySignature(node) && node.name.getText(file) === 'es');
    if (isRead) found.push(lineOf(file, node));
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function untranslatedIn(file: ts.SourceFile, table: ts.ObjectLiteralExpression): string[] {
  const [english, spanish] = ['en', 'es'].map((language) => {
    const property = table.properties.find(({ name }) => name?.getText(file) === language);
    return property !== undefined && ts.isPropertyAssignment(property)
      ? textsOf(file, property.initializer)
      : new Map<string, string>();
  });
  return [...(english ?? [])].flatMap(([path, text]) =>
    spanish?.get(path) === text && SEVERAL_WORDS.test(text) && !SHARED.has(text) ? [text] : [],
  );
}

/** Returns the texts of one language by their path in the table; `…` stands for what is put into them. */
function textsOf(file: ts.SourceFile, language: ts.Expression): Map<string, string> {
  const texts = new Map<string, string>();
  const visit = (node: ts.Node, path: string): void => {
    if (ts.isStringLiteralLike(node)) texts.set(path, node.text);
    if (ts.isTemplateExpression(node))
      texts.set(
        path,
        [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join('…'),
      );
    if (ts.isArrowFunction(node)) visit(node.body, path);
    if (ts.isSatisfiesExpression(node)) visit(node.expression, path);
    if (ts.isArrayLiteralExpression(node)) node.elements.forEach((each, at) => visit(each, `${path}.${at}`));
    if (ts.isObjectLiteralExpression(node))
      for (const each of node.properties)
        if (ts.isPropertyAssignment(each)) visit(each.initializer, `${path}.${each.name.getText(file)}`);
    if (ts.isIdentifier(node)) {
      const named = file.statements
        .filter(ts.isVariableStatement)
        .flatMap(({ declarationList }) => declarationList.declarations)
        .find(({ name }) => name.getText(file) === node.text);
      if (named?.initializer !== undefined) visit(named.initializer, path);
    }
  };
  visit(language, '');
  return texts;
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
