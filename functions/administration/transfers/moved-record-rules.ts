import type { SharedMatches } from './import-plan-rules.ts';
import type { ArchivedRecord } from './manifest-rules.ts';
import { kindAt } from './record-kinds-rules.ts';
import type { StoredRecord } from './stored-record-rules.ts';
import { fromJsonValue } from './stored-value-rules.ts';

/** Attributes that contain the key of an object. */
const objectKeys: ReadonlySet<string> = new Set(['objectKey', 'webPrefix', 'picture', 'logo']);

/**
 * Converts a line of a part into a record to store.
 *
 * @returns undefined for a record of another kind, with a key or an object outside the organisation, or of a super
 * admin. An archive of this product contains none
 */
export function toStoredRecord(
  clientId: string,
  kind: string,
  line: ArchivedRecord,
): StoredRecord | undefined {
  const { pk, sk } = line;
  if (kindAt({ partition: pk, sort: sk })?.name !== kind) return undefined;
  if (pk.startsWith('#USER#') && !/^#USER#[0-9a-z]{1,10}_[0-9a-z]{12}$/.test(pk)) return undefined;
  const item = fromJsonValue(line.item) as Record<string, unknown>;
  if ('pk' in item || 'sk' in item || !isOwn(clientId, item)) return undefined;
  if (kind === 'Member' && (!Array.isArray(item.roles) || item.roles.includes('ROLE_SUPER_ADMIN')))
    return undefined;
  return { pk, sk, item };
}

function isOwn(clientId: string, value: unknown): boolean {
  if (value instanceof Set || typeof value !== 'object' || value === null) return true;
  if (Array.isArray(value)) return value.every((one) => isOwn(clientId, one));
  return Object.entries(value).every(([name, one]) =>
    objectKeys.has(name) && typeof one === 'string' ? one.startsWith(`${clientId}/`) : isOwn(clientId, one),
  );
}

/** Returns the record with the attributes that an import changes. `undefined`: the record is not stored. */
export function toMovedRecord(kind: string, record: StoredRecord, matches: SharedMatches): StoredRecord {
  const item = withMatches(kind, record.item, matches);
  if (kind === 'Session') {
    // The event of the session was handled by the other installation.
    const { outbox: _outbox, ...remaining } = item;
    return { ...record, item: remaining };
  }
  if (kind === 'Training' || kind === 'MasterContent')
    return { ...record, item: { ...item, files: withoutUploads(item.files) } };
  if (kind === 'Resource') return { ...record, item: withoutUpload(item) };
  if (kind === 'Member') {
    // Second factors are secrets of the other installation. Members add them again.
    const { secondFactor: _secondFactor, ...remaining } = item;
    return { ...record, item: remaining };
  }
  if (kind === 'Sso') return { ...record, item: withoutProvider(item) };
  if (kind === 'EarnedBadge') {
    const badgeId = matches.badges[String(item.badgeId)] ?? String(item.badgeId);
    return { ...record, sk: `BADGES#${badgeId}`, item: { ...item, badgeId } };
  }
  return { ...record, item };
}

/** Ends the uploads of files. Their bytes are not in the archive. */
const withoutUploads = (files: unknown): unknown =>
  typeof files === 'object' && files !== null
    ? Object.fromEntries(
        Object.entries(files).map(([type, file]) => [type, withoutUpload(file as Record<string, unknown>)]),
      )
    : files;

function withoutUpload(holder: Record<string, unknown>): Record<string, unknown> {
  const pending = holder.pending as Record<string, unknown> | undefined;
  if (!pending || pending.status === 'rejected') return holder;
  return { ...holder, pending: { ...pending, status: 'rejected', rejectionReason: 'VALIDATION_FAILED' } };
}

/** Removes the settings that need the client secret. The domains have to be verified again. */
function withoutProvider(item: Record<string, unknown>): Record<string, unknown> {
  const { provider: _provider, provedBy: _proved, ...remaining } = item;
  const domains = Array.isArray(item.domains) ? (item.domains as object[]) : [];
  return { ...remaining, required: false, domains: domains.map((one) => ({ ...one, verified: false })) };
}

const kindsWithLookups: ReadonlySet<string> = new Set(['Training', 'Progress', 'Session', 'Figures']);

/** Replaces ids of lookups and badges by the ids that they have here. */
function withMatches(
  kind: string,
  item: Record<string, unknown>,
  matches: SharedMatches,
): Record<string, unknown> {
  const { lookups, badges } = matches;
  if (Object.keys(badges).length > 0) {
    if (kind === 'Member' && Array.isArray(item.badges))
      return { ...item, badges: item.badges.map((id) => badges[String(id)] ?? (id as unknown)) };
    const content = item.content as Record<string, unknown> | undefined;
    if (kind === 'Notification' && typeof content?.badgeId === 'string')
      return { ...item, content: { ...content, badgeId: badges[content.badgeId] ?? content.badgeId } };
  }
  if (Object.keys(lookups).length === 0 || !kindsWithLookups.has(kind)) return item;
  return replaceLookups(item, lookups) as Record<string, unknown>;
}

const fieldKinds: Readonly<Record<string, string>> = {
  categoryId: 'categories',
  partnerId: 'partners',
  skillId: 'skills',
  skillIds: 'skills',
  headsetIds: 'headsets',
};
/** Attributes of figures whose names are ids of skills. */
const bySkill: ReadonlySet<string> = new Set(['values', 'skills']);

function replaceLookups(value: unknown, lookups: SharedMatches['lookups']): unknown {
  if (Array.isArray(value)) return value.map((one) => replaceLookups(one, lookups));
  if (value instanceof Set || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, one]) => {
      const kind = fieldKinds[name];
      const replaced = (id: unknown) => lookups[`${kind}#${String(id)}`] ?? id;
      if (kind !== undefined) return [name, Array.isArray(one) ? one.map(replaced) : replaced(one)];
      if (bySkill.has(name) && typeof one === 'object' && one !== null && !Array.isArray(one))
        return [
          name,
          Object.fromEntries(
            Object.entries(one).map(([id, figures]) => [lookups[`skills#${id}`] ?? id, figures as unknown]),
          ),
        ];
      return [name, replaceLookups(one, lookups)];
    }),
  );
}
