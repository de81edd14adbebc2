import { Entity } from 'dynamodb-toolbox/entity';
import { boolean } from 'dynamodb-toolbox/schema/boolean';
import { item } from 'dynamodb-toolbox/schema/item';
import { list } from 'dynamodb-toolbox/schema/list';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { apiRoles } from '../../../shared/roles.ts';
import { table } from '../../runtime/table.ts';

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#MEMBERS` / `-#<name>` | who are the members of c, by name? (a page is one Query) |
 * | `ORG#<c>#MEMBERS` / `<m>#T#<name>` | who is in the team of manager m, by name? |
 * | `ORG#<c>#MEMBERS` / `<m>#A#<name>` | which administrators have m as their manager, and are in no team? |
 *
 * Rows contain the fields for sorting, searching and filtering lists. The transaction that changes such a
 * field writes them, and no other change does. `<name>` is `nameKey`, which ends with the member's id.
 * Attribute names are short, because a search reads every row.
 */
export const MemberRowEntity = new Entity({
  name: 'MemberRow',
  table,
  timestamps: false,
  schema: item({
    /** `rowsOf(organisation)`. */
    partition: string().key().savedAs('pk'),
    place: string().key().savedAs('sk'),
    firstName: string().savedAs('f'),
    lastName: string().savedAs('l'),
    email: string().savedAs('e'),
    roles: list(string().enum(...apiRoles)).savedAs('r'),
    active: boolean().savedAs('a'),
  }),
});

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#MEMBERS` / `COUNT#<m>` | how many members are in the team of manager m? |
 */
export const TeamCountEntity = new Entity({
  name: 'TeamCount',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    managerId: string().key(),
    count: number(),
  }),
  computeKey: ({ clientId, managerId }) => ({ pk: `ORG#${clientId}#MEMBERS`, sk: `COUNT#${managerId}` }),
});
