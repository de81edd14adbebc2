import * as calls from '../../shared/contracts/master-contents.ts';
import { api, route } from '../runtime/http/api.ts';
import { listMasterContents, readMasterContent } from './list-master-contents.ts';
import { createMasterContent, deleteMasterContent, updateMasterContent } from './write-master-content.ts';

export const handler = api([
  route(calls.listMasterContents, listMasterContents),
  route(calls.getMasterContent, readMasterContent),
  route(calls.createMasterContent, createMasterContent),
  route(calls.updateMasterContent, updateMasterContent),
  route(calls.deleteMasterContent, deleteMasterContent),
]);
