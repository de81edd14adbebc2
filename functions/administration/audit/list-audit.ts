import type {
  AuditEntry,
  AuditQuery,
  listAudit as contract,
} from '../../../shared/contracts/administration/audit.ts';
import { addDays, dayIn, startOfDay } from '../../../shared/days.ts';
import { AppError } from '../../../shared/errors.ts';
import { idOwner } from '../../../shared/ids.ts';
import { findTrainings } from '../../content/content-records/index.ts';
import { findMasterContent } from '../../content/master-contents/index.ts';
import { findReleases } from '../../delivery/launcher/index.ts';
import { type AuditRecord, listEntries, listEntriesAfter } from '../../foundation/audit-trail/index.ts';
import { findOrganisation } from '../../foundation/tenancy/index.ts';
import { listGroupRecords } from '../../identity/groups/index.ts';
import { findMembers } from '../../identity/members/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import { answer, pageAnswer, type StatusAnswer } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';

/** Number of days before the last day that are listed if the filter has no first day. */
const span = 30;

const toInstant = (milliseconds: number) => new Date(milliseconds).toISOString();

/** Minimum number of entries per read if a filter can exclude entries. */
const chunk = 250;

type AuditListQuery = Pick<AuditQuery, 'filter' | 'sort' | 'range'>;
type AuditFilter = NonNullable<AuditListQuery['filter']>;

/**
 * Returns a page of the audit log.
 *
 * @throws NOT_FOUND (an admin reads another organisation) · VALIDATION (`after`)
 */
export const listAudit: Operation<typeof contract> = async (deps, actor, { query }) => {
  if (query.after !== undefined) return pageAfter(deps, actor, query, query.after);
  const found = await findEntries(deps, actor, query);
  const [from, to] = query.range ?? [0, 999];
  const page = found.slice(from, to + 1);
  return pageAnswer('audit', await withNames(page), found.length, from);
};

/** Returns the entries that match the filter, in the requested order. */
export async function findEntries(
  deps: Deps,
  actor: Actor,
  { filter = {}, sort }: AuditListQuery,
): Promise<AuditRecord[]> {
  const place = findLogPeriod(deps, actor, filter);
  const matching = place ? (await listEntries(place, place)).filter(buildMatcher(filter)) : [];
  return sort?.[1] === 'ASC' ? matching.reverse() : matching;
}

/**
 * Returns the page after a key. Reads only the entries of the page, and the entries that the filter excludes.
 */
async function pageAfter(
  deps: Deps,
  actor: Actor,
  { filter = {}, sort, range = [0, 999] }: AuditListQuery,
  after: string,
): Promise<StatusAnswer<AuditEntry[], 200>> {
  const place = findLogPeriod(deps, actor, filter);
  const ascending = sort?.[1] === 'ASC';
  let from = after === '' ? undefined : decodeKey(after);
  if (!place || (from !== undefined && (ascending ? from > `${place.until}~` : from < place.from)))
    return answer([], 200);
  // The period may have changed since the key was returned. A key before the first entry excludes nothing.
  if (from !== undefined && (ascending ? from < place.from : from > `${place.until}~`)) from = undefined;
  const size = range[1] - range[0] + 1;
  const { clientId: _, date_gte: __, date_lte: ___, ...chosen } = filter;
  const matches = buildMatcher(filter);
  const found: AuditRecord[] = [];
  do {
    // Reads one more entry than the page contains, to find out whether another page follows.
    const remaining = size + 1 - found.length;
    const limit = Object.keys(chosen).length > 0 ? Math.max(remaining, chunk) : remaining;
    const read = await listEntriesAfter(place, place, { after: from, limit, ascending });
    found.push(...read.entries.filter(matches));
    from = read.next;
  } while (from !== undefined && found.length <= size);
  const page = found.slice(0, size);
  const last = found.length > size ? page.at(-1) : undefined;
  return answer(
    await withNames(page),
    200,
    last && { 'X-Next': Buffer.from(`${last.date}#${last.id}`).toString('base64url') },
  );
}

/** Decodes `after` into a key. @throws VALIDATION */
function decodeKey(after: string): string {
  const key = Buffer.from(after, 'base64url').toString();
  if (/^\d{4}-\d\d-\d\dT[\d:.]+Z#[\w-]+$/.test(key)) return key;
  throw new AppError('VALIDATION', { violations: [{ field: 'after', message: 'INVALID' }] });
}

/**
 * Returns the organisation and the period of the requested log, or undefined for an empty period.
 *
 * @throws NOT_FOUND
 */
function findLogPeriod(
  deps: Deps,
  actor: Actor,
  { clientId = actor.clientId, date_gte, date_lte }: AuditFilter,
): { clientId: string; from: string; until: string } | undefined {
  if (actor.role !== 'super' && clientId !== actor.clientId) throw new AppError('NOT_FOUND');
  const { timeZone } = actor.organisation;
  const today = dayIn(timeZone, deps.now());
  const last = date_lte !== undefined && date_lte < today ? date_lte : today;
  const first = date_gte ?? addDays(last, -span);
  if (first > last) return undefined;
  return {
    clientId,
    from: toInstant(startOfDay(timeZone, first)),
    until: toInstant(startOfDay(timeZone, addDays(last, 1)) - 1),
  };
}

function buildMatcher({ action, actorId, targetId, personId, id, q }: AuditFilter) {
  const accepts = (accepted: readonly string[] | undefined, value: string) =>
    !accepted || accepted.includes(value);
  return (entry: AuditRecord): boolean =>
    accepts(action, entry.action) &&
    accepts(actorId, entry.actorId) &&
    accepts(targetId, entry.targetId) &&
    (accepts(personId, entry.actorId) || accepts(personId, entry.targetId)) &&
    accepts(id, entry.id) &&
    (!q || entry.action.includes(q.toLowerCase()) || entry.address.includes(q));
}

/**
 * Adds the current names of people and things to entries. Costs one call per hundred people of an
 * organisation.
 */
export async function withNames(entries: readonly AuditRecord[]): Promise<AuditEntry[]> {
  const ids = (kind: AuditRecord['targetKind']) =>
    entries.filter(({ targetKind }) => targetKind === kind).map(({ targetId }) => targetId);
  const [people, organisations, trainings, masters, groups, releases] = await Promise.all([
    namesOfPeople([...entries.map(({ actorId }) => actorId), ...ids('user')]),
    namesOfOrganisations(ids('organisation')),
    findTrainings(ids('training')),
    namesOfMasterContents(ids('master-content')),
    namesOfGroups(ids('group')),
    namesOfReleases(ids('release')),
  ]);
  const none = new Map<string, string>();
  const nameOf = {
    user: people,
    organisation: organisations,
    training: titlesById(trainings),
    'master-content': masters,
    // Names of these kinds are not read.
    course: none,
    resource: none,
    lookup: none,
    badge: none,
    group: groups,
    suggestion: none,
    assignment: none,
    release: releases,
    webhook: none,
    token: none,
    lti: none,
    queue: new Map(ids('queue').map((name) => [name, name])),
  };
  return entries.map((entry) => ({
    id: entry.id,
    date: entry.date,
    action: entry.action,
    clientId: entry.clientId,
    actor: { id: entry.actorId, name: people.get(entry.actorId) ?? null },
    target: {
      kind: entry.targetKind,
      id: entry.targetId,
      name: nameOf[entry.targetKind].get(entry.targetId) ?? null,
    },
    via: entry.via ? { ...entry.via, name: entry.via.name ?? null } : null,
    address: entry.address,
    changes: (entry.changes ?? []).map(({ field, before, after }) => ({
      field,
      ...(before === undefined ? {} : { before: JSON.parse(before) as unknown }),
      ...(after === undefined ? {} : { after: JSON.parse(after) as unknown }),
    })),
  }));
}

const titlesById = (found: Awaited<ReturnType<typeof findTrainings>>): Map<string, string> =>
  new Map([...found.values()].map(({ id, i18n }) => [id, i18n[0]?.title ?? '']));

async function namesOfPeople(ids: readonly string[]): Promise<Map<string, string>> {
  const byOrganisation = Map.groupBy(new Set(ids), (id) => idOwner(id) ?? '');
  const found = await Promise.all(
    [...byOrganisation].map(([clientId, userIds]) => findMembers({ clientId }, userIds)),
  );
  return new Map(
    found.flatMap((members) =>
      [...members.values()].map(({ id, firstName, lastName }) => [id, `${firstName} ${lastName}`] as const),
    ),
  );
}

async function namesOfOrganisations(ids: readonly string[]): Promise<Map<string, string>> {
  const found = await Promise.all([...new Set(ids)].map((clientId) => findOrganisation({ clientId })));
  return new Map(found.flatMap((one) => (one ? [[one.id, one.name] as const] : [])));
}

async function namesOfMasterContents(ids: readonly string[]): Promise<Map<string, string>> {
  const found = await Promise.all([...new Set(ids)].map(findMasterContent));
  return new Map(found.flatMap((one) => (one ? [[one.id, one.name] as const] : [])));
}

async function namesOfGroups(ids: readonly string[]): Promise<Map<string, string>> {
  const owners = [...new Set(ids.flatMap((id) => idOwner(id) ?? []))];
  const found = await Promise.all(owners.map((clientId) => listGroupRecords({ clientId })));
  return new Map(found.flat().map(({ id, name }) => [id, name]));
}

async function namesOfReleases(ids: readonly string[]): Promise<Map<string, string>> {
  const found = ids.length > 0 ? await findReleases() : [];
  return new Map(
    found.map(({ id, platform, format, version }) => [id, `${platform} .${format} ${version}`] as const),
  );
}
