import type { AuditEntry, AuditQuery, listAudit as contract } from '../../shared/contracts/audit.ts';
import { addDays, dayIn, startOfDay } from '../../shared/days.ts';
import { AppError } from '../../shared/errors.ts';
import { ownerOf } from '../../shared/ids.ts';
import { type AuditRecord, listEntries } from '../audit-trail/index.ts';
import { findTrainings } from '../content/index.ts';
import { listGroupRecords } from '../groups/index.ts';
import { findReleases } from '../launcher/index.ts';
import { findMasterContent } from '../master-contents/index.ts';
import { findMembers } from '../members/index.ts';
import type { Actor } from '../runtime/actor.ts';
import type { Deps } from '../runtime/deps.ts';
import { listed } from '../runtime/http/answer.ts';
import type { Operation } from '../runtime/http/operation.ts';
import { findOrganisation } from '../tenancy/index.ts';

/** Days that are shown where none are named. */
const span = 30;

const instant = (milliseconds: number) => new Date(milliseconds).toISOString();

type Query = Pick<AuditQuery, 'filter' | 'sort' | 'range'>;

/** A page of the log. @throws NOT_FOUND (another organisation's, for an admin) */
export const listAudit: Operation<typeof contract> = async (deps, actor, { query }) => {
  const found = await findEntries(deps, actor, query);
  const [from, to] = query.range ?? [0, 999];
  const page = found.slice(from, to + 1);
  return listed('audit', await withNames(page), found.length, from);
};

/** Entries that match, in the order asked for. */
export async function findEntries(
  deps: Deps,
  actor: Actor,
  { filter = {}, sort }: Query,
): Promise<AuditRecord[]> {
  const {
    clientId = actor.clientId,
    action,
    actorId,
    targetId,
    personId,
    id,
    q,
    date_gte,
    date_lte,
  } = filter;
  if (actor.role !== 'super' && clientId !== actor.clientId) throw new AppError('NOT_FOUND');
  const { timeZone } = actor.organisation;
  const today = dayIn(timeZone, deps.now());
  const last = date_lte !== undefined && date_lte < today ? date_lte : today;
  const first = date_gte ?? addDays(last, -span);
  if (first > last) return [];
  const entries = await listEntries(
    { clientId },
    {
      from: instant(startOfDay(timeZone, first)),
      until: instant(startOfDay(timeZone, addDays(last, 1)) - 1),
    },
  );
  const is = (wanted: readonly string[] | undefined, value: string) => !wanted || wanted.includes(value);
  const matching = entries.filter(
    (entry) =>
      is(action, entry.action) &&
      is(actorId, entry.actorId) &&
      is(targetId, entry.targetId) &&
      (is(personId, entry.actorId) || is(personId, entry.targetId)) &&
      is(id, entry.id) &&
      (!q || entry.action.includes(q.toLowerCase()) || entry.address.includes(q)),
  );
  return sort?.[1] === 'ASC' ? matching.reverse() : matching;
}

/** Entries with what their people and things are called now; a call for each hundred people of an organisation. */
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
    training: titles(trainings),
    'master-content': masters,
    // Deleted: there is nothing any more that they are called.
    course: none,
    resource: none,
    lookup: none,
    badge: none,
    group: groups,
    suggestion: none,
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
    address: entry.address,
    changes: (entry.changes ?? []).map(({ field, before, after }) => ({
      field,
      ...(before === undefined ? {} : { before: JSON.parse(before) as unknown }),
      ...(after === undefined ? {} : { after: JSON.parse(after) as unknown }),
    })),
  }));
}

const titles = (found: Awaited<ReturnType<typeof findTrainings>>): Map<string, string> =>
  new Map([...found.values()].map(({ id, i18n }) => [id, i18n[0]?.title ?? '']));

async function namesOfPeople(ids: readonly string[]): Promise<Map<string, string>> {
  const byOrganisation = Map.groupBy(new Set(ids), (id) => ownerOf(id) ?? '');
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
  const owners = [...new Set(ids.flatMap((id) => ownerOf(id) ?? []))];
  const found = await Promise.all(owners.map((clientId) => listGroupRecords({ clientId })));
  return new Map(found.flat().map(({ id, name }) => [id, name]));
}

async function namesOfReleases(ids: readonly string[]): Promise<Map<string, string>> {
  const found = ids.length > 0 ? await findReleases() : [];
  return new Map(
    found.map(({ id, platform, format, version }) => [id, `${platform} .${format} ${version}`] as const),
  );
}
