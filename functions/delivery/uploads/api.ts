import * as calls from '../../../shared/contracts/delivery/uploads.ts';
import { route } from '../../identity/access/index.ts';
import { api } from '../../runtime/http/api.ts';
import { compareFileVersion } from './compare-file-version.ts';
import { completeUpload } from './complete-upload.ts';
import { createResourceFile } from './create-resource-file.ts';
import { deleteFile } from './delete-file.ts';
import { deleteFileVersion } from './delete-file-version.ts';
import { deleteUpload } from './delete-upload.ts';
import { downloadTrainingFile } from './download-training-file.ts';
import { getFileVersions } from './get-file-versions.ts';
import { getTrainingWeb } from './get-training-web.ts';
import { getUpload } from './get-upload.ts';
import { getUploadParts } from './get-upload-parts.ts';
import { putFile } from './put-file.ts';
import { putReleaseFile } from './put-release-file.ts';
import { putResourceFile } from './put-resource-file.ts';
import { restoreFileVersion } from './restore-file-version.ts';

export const handler = api([
  route(calls.putTrainingFile, putFile('training')),
  route(calls.deleteTrainingFile, deleteFile('training')),
  route(calls.getTrainingFileVersions, getFileVersions('training')),
  route(calls.getMasterContentFileVersions, getFileVersions('master-content')),
  route(calls.compareTrainingFileVersion, compareFileVersion('training')),
  route(calls.compareMasterContentFileVersion, compareFileVersion('master-content')),
  route(calls.restoreTrainingFileVersion, restoreFileVersion('training')),
  route(calls.restoreMasterContentFileVersion, restoreFileVersion('master-content')),
  route(calls.deleteTrainingFileVersion, deleteFileVersion('training')),
  route(calls.deleteMasterContentFileVersion, deleteFileVersion('master-content')),
  route(calls.putMasterContentFile, putFile('master-content')),
  route(calls.deleteMasterContentFile, deleteFile('master-content')),
  route(calls.putReleaseFile, putReleaseFile),
  route(calls.createResourceFile, createResourceFile),
  route(calls.putResourceFile, putResourceFile),
  route(calls.downloadTrainingFile, downloadTrainingFile),
  route(calls.getTrainingWeb, getTrainingWeb),
  route(calls.getUpload, getUpload),
  route(calls.getUploadParts, getUploadParts),
  route(calls.completeUpload, completeUpload),
  route(calls.deleteUpload, deleteUpload),
]);
