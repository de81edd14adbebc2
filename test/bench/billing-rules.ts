/**
 * Computes DynamoDB's bill by its published rules. Sizes are in bytes, units are units of on-demand tables.
 */

/** The value of an attribute in DynamoDB's JSON, such as `{ S: 'text' }`. */
export type Value = Record<string, unknown>;
export type BilledItem = Record<string, Value>;

/** The key attributes of the table and of an index, and the other attributes that the index contains. */
export interface Index {
  keys: readonly string[];
  holds: readonly string[];
}

const writeUnit = 1024;
const readUnit = 4096;
const bytes = (text: string): number => Buffer.byteLength(text);

/** Two digits take one byte. Leading and trailing zeros are free. */
function sizeOfNumber(text: string): number {
  const digits = text
    .replace(/e.*$/i, '')
    .replace(/[-+.]/g, '')
    .replace(/^0+|0+$/g, '');
  return Math.ceil(digits.length / 2) + 1 + Number(text.startsWith('-'));
}

function sizeOfValue(value: Value): number {
  const [[type, held] = ['NULL', true]] = Object.entries(value);
  const texts = (): readonly string[] => held as string[];
  const sum = (numbers: readonly number[]): number => numbers.reduce((a, b) => a + b, 0);
  switch (type) {
    case 'S':
      return bytes(String(held));
    case 'N':
      return sizeOfNumber(String(held));
    case 'B':
      return Buffer.byteLength(String(held), 'base64');
    case 'SS':
      return sum(texts().map(bytes));
    case 'NS':
      return sum(texts().map(sizeOfNumber));
    case 'BS':
      return sum(texts().map((text) => Buffer.byteLength(text, 'base64')));
    case 'L':
      return 3 + sum((held as Value[]).map((one) => 1 + sizeOfValue(one)));
    case 'M':
      return 3 + Object.keys(held as BilledItem).length + sizeOf(held as BilledItem);
    default:
      return 1;
  }
}

/** Returns the bytes of an item's names and values. */
export const sizeOf = (item: BilledItem): number =>
  Object.entries(item).reduce((sum, [name, value]) => sum + bytes(name) + sizeOfValue(value), 0);

const unitsOf = (size: number, unit: number): number => Math.max(1, Math.ceil(size / unit));

/**
 * Returns the units of reading one item, even if it does not exist. A read takes half if it may be stale, and
 * twice as much in a transaction.
 */
export const readUnits = (
  item: BilledItem | undefined,
  { consistent = false, transaction = false }: { consistent?: boolean; transaction?: boolean },
): number => unitsOf(item ? sizeOf(item) : 0, readUnit) * (transaction ? 2 : consistent ? 1 : 0.5);

/**
 * Returns the units of a write, even if its condition fails. The larger of the old and the new item counts,
 * twice in a transaction.
 */
export const writeUnits = (
  before: BilledItem | undefined,
  after: BilledItem | undefined,
  transaction: boolean,
): number =>
  unitsOf(Math.max(before ? sizeOf(before) : 0, after ? sizeOf(after) : 0), writeUnit) *
  (transaction ? 2 : 1);

/** Returns the entry of an item in an index, or undefined if the index does not contain the item. */
function entryOf(item: BilledItem | undefined, { keys, holds }: Index): BilledItem | undefined {
  if (!item || keys.some((key) => !item[key])) return undefined;
  return Object.fromEntries(
    [...new Set([...keys, ...holds])].flatMap((name) => (item[name] ? [[name, item[name]]] : [])),
  );
}

/**
 * Returns the units that a change of an item takes in one index. Another key costs a deletion and a new
 * entry.
 */
export function indexUnits(
  before: BilledItem | undefined,
  after: BilledItem | undefined,
  index: Index,
): number {
  const [old, now] = [entryOf(before, index), entryOf(after, index)];
  if (!old && !now) return 0;
  const same = (names: readonly string[]) =>
    names.every((name) => JSON.stringify(old?.[name]) === JSON.stringify(now?.[name]));
  if (old && now && same([...index.keys, ...index.holds])) return 0;
  if (old && now && !same(index.keys))
    return writeUnits(old, undefined, false) + writeUnits(undefined, now, false);
  return writeUnits(old, now, false);
}
