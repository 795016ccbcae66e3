import { isTabletNumber, ticketNumberText } from './ticket-number.ts';
import { folded } from '../texts/folded.ts';

/** The fields by which an order can be searched. */
export interface FindableOrder {
  /** Daily ticket number. */
  number: number | null;
  /** The customer's name; empty where it is not known. */
  name: string;
  email: string;
  phone: string;
}

/** Digits of a phone number without its country code. */
const PHONE_DIGITS = 10;
const LAST_DIGITS = 4;
const WITHOUT_AREA = 7;
const MAX_WORDS = 6;
const MAX_WORD_LENGTH = 60;

const wordsOf = (text: string) => folded(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** A tablet's number is found with its letter. */
const numberTerms = (number: number) => [
  `#${number}`,
  ...(isTabletNumber(number) ? [ticketNumberText(number).toLowerCase()] : []),
];

/** Returns the search terms stored for an order; a query matches the beginning of each. */
export function searchTerms(order: FindableOrder): string[] {
  const digits = order.phone.replace(/\D/g, '').slice(-PHONE_DIGITS);
  const terms = [
    ...(order.number === null ? [] : numberTerms(order.number)),
    ...wordsOf(order.name),
    folded(order.email),
    digits,
    ...(digits.length > WITHOUT_AREA ? [digits.slice(-WITHOUT_AREA)] : []),
    ...(digits.length > LAST_DIGITS ? [`~${digits.slice(-LAST_DIGITS)}`] : []),
  ];
  return [...new Set(terms.filter((term) => term !== ''))].map((term) => term.slice(0, 254));
}

/** One word of a query: it matches a term equal to one of `exact` or beginning with one of `prefixes`. */
export interface SearchWord {
  exact: string[];
  prefixes: string[];
}

/**
 * Parses a query; every word must match. Up to three digits are a ticket number, four also the end of a phone number,
 * more its beginning; "Guest 0148", as orders without a name are shown, finds the phone number.
 */
export function searchWords(typed: string): SearchWord[] {
  const text = folded(typed).trim();
  const bare = text.replace(/[\s().+/-]/g, '');
  if (/^\d{5,}$/.test(bare)) {
    return [{ exact: [], prefixes: [bare.length > PHONE_DIGITS ? bare.slice(-PHONE_DIGITS) : bare] }];
  }
  const words = text
    .split(/[\s,;()]+/)
    .map((word) => word.slice(0, MAX_WORD_LENGTH))
    .filter((word) => word !== '');
  const named = words.filter((word) => word !== 'guest' && word !== 'cliente');
  return named.slice(0, MAX_WORDS).flatMap((word): SearchWord[] => {
    const number = word.replace(/^#/, '');
    if (/^\d{1,3}$/.test(number)) return [{ exact: [`#${Number(number)}`], prefixes: [] }];
    if (/^\d{4}$/.test(number)) return [{ exact: [`~${number}`, `#${Number(number)}`], prefixes: [] }];
    if (word.includes('@') || word.includes('.')) return [{ exact: [], prefixes: [word] }];
    return wordsOf(word).map((part) => ({ exact: [], prefixes: [part] }));
  });
}
