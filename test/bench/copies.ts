import { createHash } from 'node:crypto';

/** A row of DynamoDB Local's file, by its columns: keys and the item as JSON are bytes of text. */
export type TableRow = Record<string, string | number | bigint | Uint8Array | null>;

/** Makes a row like the one it was made of, with other names in the place of its own. */
export type Copier = (names: readonly string[]) => TableRow;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const digest = (text: string): Uint8Array => createHash('sha1').update(text).digest();
const textOf = (value: TableRow[string] | undefined): string =>
  value instanceof Uint8Array ? Buffer.from(value).toString() : '';

/** Columns that hold text; those with `Value` hold digests of keys, by which parallel scans divide the table. */
const texts = /^(hashKey|rangeKey|ObjectJSON|indexKey_\d+)$/;

/** A text with places for names; the longest are looked for first, since one may be within another. */
function withPlaces(text: string, names: readonly string[]): (others: readonly string[]) => string {
  const longestFirst = [...names].sort((a, b) => b.length - a.length);
  const parts = text.split(new RegExp(`(${longestFirst.map(escaped).join('|')})`));
  const places = parts.map((part) => names.indexOf(part));
  return (others) => parts.map((part, at) => others[places[at] ?? -1] ?? part).join('');
}

/** Whether one of the names stands in a row's key; else a copy would have the same key. */
export const isKeyedBy = ({ hashKey, rangeKey }: TableRow, names: readonly string[]): boolean =>
  names.some((name) => `${textOf(hashKey)}|${textOf(rangeKey)}`.includes(name));

/** What makes copies of a row in which `names` stand. */
export function copierOf(row: TableRow, names: readonly string[]): Copier {
  const columns = Object.entries(row).flatMap(([column, value]) =>
    texts.test(column) && value !== null ? [[column, withPlaces(textOf(value), names)] as const] : [],
  );
  return (others) => {
    const copy: TableRow = { ...row };
    for (const [column, text] of columns) copy[column] = Buffer.from(text(others));
    const [hash, range] = [textOf(copy.hashKey), textOf(copy.rangeKey)];
    return {
      ...copy,
      hashValue: digest(hash),
      rangeValue: digest(range),
      hashRangeValue: digest(`${hash}|${range}`),
    };
  };
}
