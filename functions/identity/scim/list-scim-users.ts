import type { Filter } from 'scim2-parse-filter';
import type { Tenant } from '../../runtime/actor.ts';
import { companyScope, type GroupRecord, listGroupRecords } from '../groups/index.ts';
import { findMembers, findPerson, listAllMembers, listMemberRows, type Member } from '../members/index.ts';
import { listScimDeletions } from './scim-deletion.repository.ts';
import { comparedValue, matches, parseFilter } from './scim-filter-rules.ts';
import { projectResource, readRange, toList, toScimUser } from './scim-resource.ts';
import type { ScimOperation } from './scim-route.ts';
import { findByExternalId, findByUserName, isDeletedByDirectory } from './scim-user.ts';

interface Range {
  from: number;
  count: number;
}

/**
 * Lists members by name, or finds one (RFC 7644, 3.4.2). Filters that compare the user name, the id or the external id
 * read one member. A page without a filter reads the rows of the list and the members of the page. Other filters read
 * all members.
 *
 * @throws ScimError `invalidFilter`, `invalidValue`
 */
export const listScimUsers: ScimOperation = async (_deps, actor, { query }) => {
  const range = readRange(query);
  const given = query.filter ? parseFilter(query.filter) : undefined;
  const groups = await listGroupRecords(actor, companyScope);
  const { members, total } = await findPage(actor, given, range, groups);
  const resources = members.map((member) => projectResource(toScimUser(member, groups), query));
  return { status: 200, body: toList(resources, total, range.from) };
};

async function findPage(
  tenant: Tenant,
  given: Filter | undefined,
  { from, count }: Range,
  groups: readonly GroupRecord[],
): Promise<{ members: Member[]; total: number }> {
  const page = <T>(list: readonly T[]): T[] => list.slice(from, from + count);
  const looked = given && lookUp(tenant, given);
  if (looked) {
    const found = await looked;
    const members = found && !isDeletedByDirectory(found) ? [found] : [];
    return { members: page(members), total: members.length };
  }
  if (given) {
    const members = (await listAllMembers(tenant)).filter(
      (member) => !isDeletedByDirectory(member) && matches(given, toScimUser(member, groups)),
    );
    return { members: page(members), total: members.length };
  }
  const listed = await listScimDeletions(tenant);
  const deleted = await findMembers(
    tenant,
    listed.map(({ userId }) => userId),
    true,
  );
  const isShown = ({ id }: { id: string }) => !isDeletedByDirectory(deleted.get(id) ?? {});
  const rows = (await listMemberRows(tenant)).filter(isShown);
  const ids = page(rows).map(({ id }) => id);
  const found = await findMembers(tenant, ids, true);
  return { members: ids.flatMap((id) => found.get(id) ?? []), total: rows.length };
}

/** Returns the member of a filter that compares one key, or `undefined` for other filters. */
function lookUp(tenant: Tenant, given: Filter): Promise<Member | undefined> | undefined {
  const userName = comparedValue(given, 'username');
  if (userName !== undefined) return findByUserName(tenant, userName);
  const externalId = comparedValue(given, 'externalid');
  if (externalId !== undefined) return findByExternalId(tenant, externalId);
  const id = comparedValue(given, 'id');
  if (id === undefined) return undefined;
  return findPerson(id).then((person) => (person?.clientId === tenant.clientId ? person : undefined));
}
