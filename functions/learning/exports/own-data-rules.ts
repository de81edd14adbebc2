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

type OwnDataFields = Readonly<Record<string, unknown>>;

/** A thing as it is stored, without its keys and what is secret. */
const shown = (fields: OwnDataFields): OwnDataFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !secret.has(name)));

/** DynamoDB's sets are no JSON. */
const plain = (_: string, value: unknown): unknown => (value instanceof Set ? [...value] : value);

interface Given {
  person: OwnDataFields;
  organisation: string;
  /** Everything in the person's own partition, in the order of its keys; `_et` says what each is. */
  items: readonly OwnDataFields[];
}

/** What somebody gets of themselves: their record, the rest by its kind, and what they did, newest first. */
export function ownData({ person, organisation, items }: Given): OwnDataFields {
  const kinds: Record<string, OwnDataFields[]> = { Activity: [] };
  for (const item of items) {
    const kind = String(item._et ?? 'Other');
    kinds[kind] ??= [];
    kinds[kind].push(shown(item));
  }
  const { Activity: activity = [], ...others } = kinds;
  // Newest first, as the log is read.
  const data = { profile: shown(person), organisation, ...others, activity: activity.toReversed() };
  return JSON.parse(JSON.stringify(data, plain)) as OwnDataFields;
}
