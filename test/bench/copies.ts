import { createHash } from 'node:crypto';

/** A row of DynamoDB Local's file by its columns. Keys and the item's JSON are bytes of text. */
export type TableRow = Record<string, string | number | bigint | Uint8Array | null>;

/** Returns a copy of a row with other names in place of the original names. */
export type Copier = (names: readonly string[]) => TableRow;

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
const digest = (text: string): Uint8Array => createHash('sha1').update(text).digest();
const textOf = (value: TableRow[string] | undefined): string =>
  value instanceof Uint8Array ? Buffer.from(value).toString() : '';

/**
 * Columns that contain text. Columns with `Value` contain digests of keys, which parallel scans use to divide
 * the table.
 */
const texts = /^(hashKey|rangeKey|ObjectJSON|indexKey_\d+)$/;

/**
 * Returns a function that replaces names in a text. Longer names match first, because a name can contain
 * another name.
 */
function withPlaces(text: string, names: readonly string[]): (others: readonly string[]) => string {
  const longestFirst = [...names].sort((a, b) => b.length - a.length);
  const parts = text.split(new RegExp(`(${longestFirst.map(escaped).join('|')})`));
  const places = parts.map((part) => names.indexOf(part));
  return (others) => parts.map((part, at) => others[places[at] ?? -1] ?? part).join('');
}

/** Returns whether the key of a row contains one of the names. Otherwise a copy would have the same key. */
export const isKeyedBy = ({ hashKey, rangeKey }: TableRow, names: readonly string[]): boolean =>
  names.some((name) => `${textOf(hashKey)}|${textOf(rangeKey)}`.includes(name));

/** Returns the copier of a row that contains `names`. */
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
