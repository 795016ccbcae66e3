import { parse, type AtRule, type ChildNode, type Rule } from 'postcss';

/** A stylesheet of which each page carries what its own HTML wears; the whole of it comes as files afterwards. */
export interface PageStyles {
  /** Rules that can apply to an element of this HTML, in their order. */
  wornBy(html: string): string;
}

/** What one piece of the stylesheet prints on a page with these classes; empty where nothing of it applies. */
type Piece = (worn: ReadonlySet<string>) => string;

/** Pages show the same classes over and over: with dishes sold out, closed, with or without specials. */
const KEPT = 32;

export function pageStyles(css: string): PageStyles {
  const pieces = piecesOf(parse(css).nodes);
  const known = new Map<string, string>();
  return {
    wornBy(html) {
      const worn = classesIn(html);
      const key = [...worn].toSorted().join(' ');
      const text = known.get(key) ?? printed(pieces, worn);
      known.delete(key);
      known.set(key, text);
      const [oldest] = known.keys();
      if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
      return text;
    },
  };
}

const printed = (pieces: Piece[], worn: ReadonlySet<string>) => pieces.map((piece) => piece(worn)).join('');

function piecesOf(nodes: ChildNode[] = []): Piece[] {
  return nodes.flatMap((node) => {
    if (node.type === 'rule') return [pieceOfRule(node)];
    return node.type === 'atrule' ? [pieceOfAtRule(node)] : [];
  });
}

function pieceOfRule(rule: Rule): Piece {
  const selectors = rule.selectors.map((text) => ({ text, needed: classesNeeded(text) }));
  const body = `{${rule.nodes.join(';')}}`;
  return (worn) => {
    const applying = selectors.filter(({ needed }) => needed.every((name) => worn.has(name)));
    return applying.length === 0 ? '' : `${applying.map(({ text }) => text).join(',')}${body}`;
  };
}

const CONDITIONAL = ['media', 'supports', 'layer', 'container'];

function pieceOfAtRule(rule: AtRule): Piece {
  if (rule.nodes === undefined) return () => `${String(rule)};`;
  if (!CONDITIONAL.includes(rule.name)) return () => String(rule);
  const pieces = piecesOf(rule.nodes);
  // A layer of which nothing applies still has its place in the order of layers.
  const otherwise = rule.name === 'layer' ? `@layer ${rule.params};` : '';
  return (worn) => {
    const text = printed(pieces, worn);
    return text === '' ? otherwise : `@${rule.name} ${rule.params}{${text}}`;
  };
}

function classesIn(html: string): Set<string> {
  const lists = html.matchAll(/ class="([^"]*)"/g);
  return new Set([...lists].flatMap(([, list = '']) => list.split(' ')));
}

/** Classes without which a selector applies to nothing. What stands in brackets may be one of several, or must be absent. */
function classesNeeded(selector: string): string[] {
  // An escaped bracket is part of a name.
  let outer = selector.replace(/(\\.)|\[[^\]]*\]/g, '$1');
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
