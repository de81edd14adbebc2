import * as calls from '../../shared/contracts/uploads.ts';
import { api, route } from '../runtime/http/api.ts';
import { finishUpload } from './complete-upload.ts';
import { deleteFile } from './delete-file.ts';
import { dropUpload } from './delete-upload.ts';
import { presignDownload } from './download-training-file.ts';
import { webAddress } from './get-training-web.ts';
import { readUpload } from './get-upload.ts';
import { signParts } from './get-upload-parts.ts';
import { putFile } from './put-file.ts';

export const handler = api([
  route(calls.putTrainingFile, putFile('training')),
  route(calls.deleteTrainingFile, deleteFile('training')),
  route(calls.putMasterContentFile, putFile('master-content')),
  route(calls.deleteMasterContentFile, deleteFile('master-content')),
  route(calls.downloadTrainingFile, presignDownload),
  route(calls.getTrainingWeb, webAddress),
  route(calls.getUpload, readUpload),
  route(calls.getUploadParts, signParts),
  route(calls.completeUpload, finishUpload),
  route(calls.deleteUpload, dropUpload),
]);
