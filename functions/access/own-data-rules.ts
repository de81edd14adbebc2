/** Of the own record these open the account, or are of no meaning to anybody. */
const secret = new Set([
  'passwordHash',
  'hash',
  'resetHash',
  'resetUntil',
  'resetOpened',
  'pendingHash',
  'pendingUntil',
  'tokenVersion',
  'revoked',
  'version',
  '_et',
  'pk',
  'sk',
]);

type Fields = Readonly<Record<string, unknown>>;

/** A thing as it is stored, without its keys and what is secret. */
const shown = (fields: Fields): Fields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !secret.has(name)));

/** DynamoDB's sets are no JSON. */
const plain = (_: string, value: unknown): unknown => (value instanceof Set ? [...value] : value);

interface Given {
  person: Fields;
  organisation: string;
  /** Everything in the person's own partition; `_et` says what each is. */
  items: readonly Fields[];
  entries: readonly Fields[];
}

/** What somebody gets of themselves: their record, the rest by its kind, and what they did. */
export function ownData({ person, organisation, items, entries }: Given): Fields {
  const kinds: Record<string, Fields[]> = {};
  for (const item of items) {
    const kind = String(item._et ?? 'Other');
    kinds[kind] ??= [];
    kinds[kind].push(shown(item));
  }
  const data = { profile: shown(person), organisation, ...kinds, activity: entries.map(shown) };
  return JSON.parse(JSON.stringify(data, plain)) as Fields;
}
