import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { item } from 'dynamodb-toolbox/schema/item';
import { list } from 'dynamodb-toolbox/schema/list';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { table } from '../../runtime/table.ts';

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#GROUPS` / `-#<g>` | which groups has the company, with whom? |
 * | `ORG#<c>#GROUPS` / `<owner>#<g>` | which subgroups has this manager? |
 *
 * One partition for both, so that a deleted member is found in all of them by one query.
 */
export const GroupEntity = new Entity({
  name: 'Group',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    /** `-` for the company's, else the manager. */
    scope: string().key(),
    id: string().key(),
    name: string(),
    userIds: list(string()),
    version: number(),
  }),
  computeKey: ({ clientId, scope, id }) => ({ pk: `ORG#${clientId}#GROUPS`, sk: `${scope}#${id}` }),
});
export type GroupRecord = FormattedItem<typeof GroupEntity>;

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#GROUPNAMES` / `<scope>#<name>` | is this name taken, among the company's groups or a manager's? |
 */
export const GroupNameEntity = new Entity({
  name: 'GroupName',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    scope: string().key(),
    /** As `nameMark` makes it. */
    name: string().key(),
    groupId: string(),
  }),
  computeKey: ({ clientId, scope, name }) => ({ pk: `ORG#${clientId}#GROUPNAMES`, sk: `${scope}#${name}` }),
});

export type GroupName = FormattedItem<typeof GroupNameEntity>;
