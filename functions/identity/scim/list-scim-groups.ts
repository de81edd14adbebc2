import { companyScope, listGroupRecords } from '../groups/index.ts';
import { matches, parseFilter } from './scim-filter-rules.ts';
import { projectResource, readRange, toList, toScimGroup } from './scim-resource.ts';
import type { ScimOperation } from './scim-route.ts';

/** Lists the groups of the organisation (RFC 7644, 3.4.2). One Query. @throws ScimError `invalidFilter`, `invalidValue` */
export const listScimGroups: ScimOperation = async (_deps, actor, { query }) => {
  const { from, count } = readRange(query);
  const given = query.filter ? parseFilter(query.filter) : undefined;
  const groups = (await listGroupRecords(actor, companyScope)).map(toScimGroup);
  const found = given ? groups.filter((group) => matches(given, group)) : groups;
  const page = found.slice(from, from + count).map((group) => projectResource(group, query));
  return { status: 200, body: toList(page, found.length, from) };
};
