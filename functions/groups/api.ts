import * as calls from '../../shared/contracts/groups.ts';
import { api, route } from '../runtime/http/api.ts';
import { listGroupsPage } from './list-groups.ts';
import { changeGroup, createGroup, deleteGroup } from './write-group.ts';

export const handler = api([
  route(calls.listGroups, listGroupsPage),
  route(calls.createGroup, createGroup),
  route(calls.updateGroup, changeGroup),
  route(calls.deleteGroup, deleteGroup),
]);
