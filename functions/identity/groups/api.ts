import * as calls from '../../../shared/contracts/identity/groups.ts';
import { api } from '../../runtime/http/api.ts';
import { route } from '../access/index.ts';
import { createGroup } from './create-group.ts';
import { deleteGroup } from './delete-group.ts';
import { getGroupById } from './get-group-by-id.ts';
import { listGroups } from './list-groups.ts';
import { updateGroup } from './update-group.ts';

export const handler = api([
  route(calls.listGroups, listGroups),
  route(calls.getGroupById, getGroupById),
  route(calls.createGroup, createGroup),
  route(calls.updateGroup, updateGroup),
  route(calls.deleteGroup, deleteGroup),
]);
