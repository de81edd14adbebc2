import { boolean } from 'dynamodb-toolbox/schema/boolean';
import { map } from 'dynamodb-toolbox/schema/map';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { rejectionReasons } from '../../../shared/contracts/content/content-files.ts';

const described = {
  version: string(),
  offlineAvailable: boolean(),
  fileName: string(),
  /** Bytes. */
  fileSize: number(),
};

/** A content file that is served, of a training or a master content: what was validated, pinned by its key. */
export const readyFields = {
  ...described,
  sha256: string(),
  /** Key in the bucket of validated content. */
  objectKey: string(),
  /** Prefix in the bucket of web content; WEB_GL only. */
  webPrefix: string().optional(),
  uploadId: string(),
};

/** The newest upload of a type while it is not ready: on its way, or refused. The ready one is served meanwhile. */
export const pendingFile = map({
  ...described,
  status: string().enum('pending', 'validating', 'rejected'),
  rejectionReason: string()
    .enum(...rejectionReasons)
    .optional(),
  /** The entry of the archive that it is about. */
  rejectionDetail: string().optional(),
  uploadId: string(),
}).optional();
