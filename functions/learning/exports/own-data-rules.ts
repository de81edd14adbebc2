/** Fields that give access to the account, or that have no meaning for people. */
const secret = new Set([
  'passwordHash',
  'app',
  'recovery',
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

/** Kinds whose revocation has the name of revoked sign-ins, but is a fact about the person. */
const revocable = new Set<unknown>(['Certificate', 'OpenBadge']);

const isSecret = (name: string, { _et: kind }: OwnDataFields): boolean =>
  secret.has(name) && !(name === 'revoked' && revocable.has(kind));

/** Returns the stored fields without keys and secrets. */
const withoutKeysAndSecrets = (fields: OwnDataFields): OwnDataFields =>
  Object.fromEntries(Object.entries(fields).filter(([name]) => !isSecret(name, fields)));

/** Converts DynamoDB's sets, which JSON does not support. */
const replaceSets = (_: string, value: unknown): unknown => (value instanceof Set ? [...value] : value);

interface OwnDataSource {
  person: OwnDataFields;
  organisation: string;
  /** All items of the person's partition, in the order of their keys. `_et` is the kind of an item. */
  items: readonly OwnDataFields[];
}

/** Returns the data of a member: their record, other items by kind, and their activity, newest first. */
export function ownData({ person, organisation, items }: OwnDataSource): OwnDataFields {
  const kinds: Record<string, OwnDataFields[]> = { Activity: [] };
  for (const item of items) {
    const kind = String(item._et ?? 'Other');
    kinds[kind] ??= [];
    kinds[kind].push(withoutKeysAndSecrets(item));
  }
  const { Activity: activity = [], ...otherKinds } = kinds;
  // Newest first, as in the audit log.
  const data = {
    profile: withoutKeysAndSecrets(person),
    organisation,
    ...otherKinds,
    activity: activity.toReversed(),
  };
  return JSON.parse(JSON.stringify(data, replaceSets)) as OwnDataFields;
}
