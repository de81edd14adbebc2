import { nameKey } from '../../../runtime/collation-rules.ts';
import { type Migration, putItem, updateItem } from '../../../runtime/migration.ts';

interface StoredMember {
  pk: string;
  sk: string;
  clientId: string;
  id: string;
  version: number;
  firstName: string;
  lastName: string;
  email: string;
  roles: readonly string[];
  active: boolean;
  managers: readonly { id: string }[];
  nameKey?: string;
}

/**
 * Adds the rows of lists of people and teams, and the sizes of teams. Builds before 2026-11-24
 * read the members themselves. A member without `nameKey` is in no list.
 */
export const addMemberRows: Migration = {
  number: 1,
  name: 'add-member-rows',
  entities: ['Member'],
  async change(item, { write }) {
    const member = item as unknown as StoredMember;
    if (member.nameKey !== undefined) return;
    const { clientId, firstName, lastName, email, roles, active, version } = member;
    const pk = `ORG#${clientId}#MEMBERS`;
    const key = nameKey(member);
    const isAdministrator = roles.includes('ROLE_ADMINISTRATOR');
    const managers = [...new Set(member.managers.map(({ id }) => id))];
    const lists = ['-#', ...managers.map((id) => `${id}#${isAdministrator ? 'A' : 'T'}#`)];
    const row = { _et: 'MemberRow', f: firstName, l: lastName, e: email, r: roles, a: active };
    await write([
      updateItem(member, { set: { nameKey: key } }, { nameKey: undefined, version }),
      ...lists.map((list) => putItem({ pk, sk: `${list}${key}`, ...row })),
      ...(isAdministrator ? [] : managers).map((managerId) =>
        updateItem(
          { pk, sk: `COUNT#${managerId}` },
          { set: { _et: 'TeamCount', clientId, managerId }, add: { count: 1 } },
        ),
      ),
    ]);
  },
};
