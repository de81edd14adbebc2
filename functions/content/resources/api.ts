import * as calls from '../../../shared/contracts/content/resources.ts';
import { route } from '../../identity/access/index.ts';
import { api } from '../../runtime/http/api.ts';
import { createResource } from './create-resource.ts';
import { deleteResource } from './delete-resource.ts';
import { getResource } from './get-resource.ts';
import { listResources } from './list-resources.ts';
import { updateResource } from './update-resource.ts';
export const handler = api([
  route(calls.listResources, listResources),
  route(calls.getResource, getResource),
  route(calls.createResource, createResource),
  route(calls.updateResource, updateResource),
  route(calls.deleteResource, deleteResource),
]);
