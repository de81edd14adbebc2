import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { item } from 'dynamodb-toolbox/schema/item';
import { list } from 'dynamodb-toolbox/schema/list';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { table } from '../../runtime/table.ts';

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#GROUPS` / `-#<g>` | which groups and group members does the organisation have? |
 * | `ORG#<c>#GROUPS` / `<owner>#<g>` | which subgroups does this manager have? |
 *
 * Both are in one partition, so that one Query finds all groups of a deleted member.
 */
export const GroupEntity = new Entity({
  name: 'Group',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    /** `-` for the organisation's groups, else the id of the manager. */
    scope: string().key(),
    id: string().key(),
    name: string(),
    userIds: list(string()),
    /** The id of the group in the directory of the organisation. */
    externalId: string().optional(),
    version: number(),
  }),
  computeKey: ({ clientId, scope, id }) => ({ pk: `ORG#${clientId}#GROUPS`, sk: `${scope}#${id}` }),
});
export type GroupRecord = FormattedItem<typeof GroupEntity>;

/**
 * | key | question |
 * |---|---|
 * | `ORG#<c>#GROUPNAMES` / `<scope>#<name>` | is this name taken, among the organisation's groups or a manager's? |
 */
export const GroupNameEntity = new Entity({
  name: 'GroupName',
  table,
  timestamps: false,
  schema: item({
    clientId: string().key(),
    scope: string().key(),
    /** The result of `nameMark`. */
    name: string().key(),
    groupId: string(),
  }),
  computeKey: ({ clientId, scope, name }) => ({ pk: `ORG#${clientId}#GROUPNAMES`, sk: `${scope}#${name}` }),
});

export type GroupName = FormattedItem<typeof GroupNameEntity>;
