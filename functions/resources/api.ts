import * as calls from '../../shared/contracts/resources.ts';
import { api, route } from '../runtime/http/api.ts';
import { deleteResource } from './delete-resource.ts';
import { listResources } from './list-resources.ts';
import { createResource, updateResource } from './write-resource.ts';

export const handler = api([
  route(calls.listResources, listResources),
  route(calls.createResource, createResource),
  route(calls.updateResource, updateResource),
  route(calls.deleteResource, deleteResource),
]);
