import { parse, type AtRule, type ChildNode, type Rule } from 'postcss';

/** A stylesheet of which each page inlines the rules that its HTML uses; the whole follows as files. */
export interface PageStyles {
  /** Returns the rules that can apply to an element of this HTML, in their order. */
  usedBy(html: string): string;
}

/** From this width on, screens load the whole stylesheet with the page; phones' pages contain no rules for them. */
export const WIDE_REM = 48;

/** The selectors that a page uses. */
interface UsedSelectors {
  classes: ReadonlySet<string>;
  /** Names of custom properties, such as `--color-ink`, and of animations. */
  names: ReadonlySet<string>;
}

/** Returns the CSS of one piece of the stylesheet for a page; empty where nothing applies. */
type Piece = (used: UsedSelectors) => string;

/** Pages use few combinations of classes: with dishes sold out, closed, with or without specials. */
const MAX_CACHED = 32;

export function pageStyles(css: string): PageStyles {
  const pieces = piecesOf(parse(css).nodes);
  const known = new Map<string, string>();
  return {
    usedBy(html) {
      const used = { classes: classesIn(html), names: namesIn(html) };
      const key = [used.classes, used.names].map((all) => [...all].toSorted().join(' ')).join();
      const text = known.get(key) ?? printedWith(pieces, used);
      known.delete(key);
      known.set(key, text);
      const [oldest] = known.keys();
      if (known.size > MAX_CACHED && oldest !== undefined) known.delete(oldest);
      return text;
    },
  };
}

const printed = (pieces: Piece[], used: UsedSelectors) => pieces.map((piece) => piece(used)).join('');

/** Prints the pieces with the custom properties and animations they use, directly or through others. */
function printedWith(pieces: Piece[], { classes, names }: UsedSelectors): string {
  const text = printed(pieces, { classes, names });
  const used = new Set([...names, ...namesIn(text)]);
  return used.size === names.size ? text : printedWith(pieces, { classes, names: used });
}

function piecesOf(nodes: ChildNode[] = []): Piece[] {
  return nodes.flatMap((node) => {
    if (node.type === 'rule') return [pieceOfRule(node)];
    return node.type === 'atrule' ? [pieceOfAtRule(node)] : [];
  });
}

function pieceOfRule(rule: Rule): Piece {
  const selectors = rule.selectors.map((text) => ({ text, needed: classesNeeded(text) }));
  const body = rule.nodes.map((node) => ({
    text: String(node),
    property: node.type === 'decl' && node.prop.startsWith('--') ? node.prop : null,
  }));
  return ({ classes, names }) => {
    const applying = selectors.filter(({ needed }) => needed.every((name) => classes.has(name)));
    const used = body.filter(({ property }) => property === null || names.has(property));
    if (applying.length === 0 || used.length === 0) return '';
    return `${applying.map(({ text }) => text).join(',')}{${used.map(({ text }) => text).join(';')}}`;
  };
}

const CONDITIONAL = ['media', 'supports', 'layer', 'container'];

function pieceOfAtRule(rule: AtRule): Piece {
  if (rule.nodes === undefined) return () => `${String(rule)};`;
  if (rule.name === 'keyframes') return ({ names }) => (names.has(rule.params) ? String(rule) : '');
  if (!CONDITIONAL.includes(rule.name)) return () => String(rule);
  if (rule.name === 'media' && isWide(rule.params)) return () => '';
  const pieces = piecesOf(rule.nodes);
  // An empty layer keeps its place in the order of layers.
  const otherwise = rule.name === 'layer' ? `@layer ${rule.params};` : '';
  return (used) => {
    const text = printed(pieces, used);
    return text === '' ? otherwise : `@${rule.name} ${rule.params}{${text}}`;
  };
}

function isWide(condition: string): boolean {
  const [, rem] = /min-width:\s*([\d.]+)rem/.exec(condition) ?? [];
  return Number(rem) >= WIDE_REM;
}

function namesIn(text: string): Set<string> {
  const properties = [...text.matchAll(/var\(\s*(--[\w-]+)/g)].map(([, name = '']) => name);
  const animations = [...text.matchAll(/animation(?:-name)?:([^;}]*)/g)];
  return new Set([...properties, ...animations.flatMap(([, value = '']) => value.match(/[\w-]+/g) ?? [])]);
}

function classesIn(html: string): Set<string> {
  const lists = html.matchAll(/ class="([^"]*)"/g);
  return new Set([...lists].flatMap(([, list = '']) => list.split(' ')));
}

/**
 * Returns the classes that a selector requires. Those inside parentheses may be alternatives or negated, and are
 * ignored.
 */
function classesNeeded(selector: string): string[] {
  // An escaped bracket is part of a name; a class inside `:has()` is required.
  let outer = selector.replace(/(\\.)|\[[^\]]*\]/g, '$1').replace(/:has\(([^(),]*)\)/g, '$1');
  for (let before = ''; before !== outer; ) {
    before = outer;
    outer = outer.replace(/(\\.)|\([^()]*\)/g, '$1');
  }
  const names = outer.matchAll(/\.((?:\\[0-9a-f]{1,6} ?|\\.|[\w-])+)/gi);
  return [...names].map(([, name = '']) => unescaped(name));
}

const unescaped = (name: string) =>
  name.replace(/\\(?:([0-9a-f]{1,6}) ?|(.))/gi, (_, code?: string, character?: string) =>
    code === undefined ? (character ?? '') : String.fromCodePoint(Number.parseInt(code, 16)),
  );
