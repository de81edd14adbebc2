import * as calls from '../../../shared/contracts/content/master-contents.ts';
import { route } from '../../identity/access/index.ts';
import { api } from '../../runtime/http/api.ts';
import { createMasterContent } from './create-master-content.ts';
import { deleteMasterContent } from './delete-master-content.ts';
import { getMasterContent } from './get-master-content.ts';
import { listMasterContents } from './list-master-contents.ts';
import { updateMasterContent } from './update-master-content.ts';

export const handler = api([
  route(calls.listMasterContents, listMasterContents),
  route(calls.getMasterContent, getMasterContent),
  route(calls.createMasterContent, createMasterContent),
  route(calls.updateMasterContent, updateMasterContent),
  route(calls.deleteMasterContent, deleteMasterContent),
]);
