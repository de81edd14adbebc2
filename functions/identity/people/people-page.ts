import type { ListRequest } from '../../../shared/contracts/common.ts';
import { invalid } from '../../../shared/errors.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { cutPage } from '../../runtime/http/answer.ts';
import {
  findMembers,
  isInTeam,
  type ListedMember,
  listAllMembers,
  listMemberRows,
  type Member,
  membersOfRows,
} from '../members/index.ts';

interface MemberListRequest extends ListRequest {
  after?: string | undefined;
  filter?: { id?: readonly string[] | undefined; signedIn?: boolean | undefined } | undefined;
}

interface List {
  tenant: Tenant;
  /** The manager of the team. Absent: all members of the organisation. */
  managerId?: string;
  /** The search. Absent: all members of the list. */
  wanted?: ((person: ListedMember) => boolean) | undefined;
  /** Returns the length of the list. */
  count: () => Promise<number>;
}

export interface MemberPage {
  members: Member[];
  total: number;
  from: number;
  /** The cursor of the next page. Absent on the last page and for searches and other orders. */
  next?: string;
}

/** The maximum length of a cursor in bytes. Keys of names are shorter. */
const MOST_BYTES = 900;
/** From this offset, pages without a cursor are read with eventual consistency. */
const FAR = 200;

const orders = {
  lastName: (m: ListedMember) => `${m.lastName}\u0000${m.firstName}`,
  firstName: (m: ListedMember) => m.firstName,
  email: (m: ListedMember) => m.email,
  id: (m: ListedMember) => m.id,
};

/**
 * Returns a page of the members of an organisation or of a manager's team. Pages by name read the rows up to
 * their end, and the members that they show. Pages with a cursor read only their own rows. A search and other
 * orders read all rows of the list with eventual consistency, for half of the units. The order by last sign-in, and the filter for it, read all members, because
 * rows do not contain this time.
 */
export async function pageOfPeople(list: List, request: MemberListRequest): Promise<MemberPage> {
  const { tenant, managerId, wanted, count } = list;
  const [field, direction] = request.sort ?? ['lastName', 'ASC'];
  const [from, to] = request.range ?? [0, 999];
  const ids = request.filter?.id;
  const byName = field === 'lastName' && !ids;
  const after = byName && !wanted ? decodePageKey(request.after) : undefined;
  if (after === undefined && request.after !== undefined) throw invalid('after', 'INVALID');
  if (ids || field === 'lastConnection' || request.filter?.signedIn !== undefined)
    return pageOfWhole(list, request, ids);
  const descending = byName && direction === 'DESC';
  if (!byName || wanted) {
    const rows = await listMemberRows(tenant, { managerId, descending, consistent: false });
    const found = wanted ? rows.filter(wanted) : rows;
    const page = byName ? found.slice(from, to + 1) : cutPage(found, request, orders).items;
    const size = managerId === undefined ? rows.length : undefined;
    return { members: await membersOfRows(tenant, page, { size }), total: found.length, from };
  }
  const limit = after === undefined ? to + 1 : to - from + 1;
  const consistent = after !== undefined || from < FAR;
  const [rows, total] = await Promise.all([
    listMemberRows(tenant, { managerId, limit, descending, after, consistent }),
    count(),
  ]);
  const page = after === undefined ? rows.slice(from) : rows;
  const last = from + page.length < total ? page.at(-1) : undefined;
  const members = await membersOfRows(tenant, page, { size: managerId === undefined ? total : undefined });
  return {
    ...{ members, total, from },
    ...(last ? { next: Buffer.from(last.nameKey).toString('base64url') } : {}),
  };
}

function decodePageKey(after: string | undefined): string | undefined {
  const key = after === undefined ? undefined : Buffer.from(after, 'base64url').toString();
  return key !== undefined && Buffer.byteLength(key) <= MOST_BYTES ? key : undefined;
}

/** Returns a page of the named members, or of all members, from their complete records. */
async function pageOfWhole(
  { tenant, managerId, wanted }: List,
  request: MemberListRequest,
  ids: readonly string[] | undefined,
): Promise<MemberPage> {
  const all = ids ? [...(await findMembers(tenant, ids, true)).values()] : await listAllMembers(tenant);
  const found = all.filter(
    (member) => (managerId === undefined || isInTeam(member, managerId)) && (wanted?.(member) ?? true),
  );
  const { items, from } = cutPage(found, request, {
    ...orders,
    lastConnection: (m: Member) => m.lastConnection ?? '',
  });
  return { members: items, total: found.length, from };
}
