import { boolean } from 'dynamodb-toolbox/schema/boolean';
import { map } from 'dynamodb-toolbox/schema/map';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { packageStandards, rejectionReasons } from '../../../shared/contracts/content/content-files.ts';

const described = {
  version: string(),
  offlineAvailable: boolean(),
  fileName: string(),
  /** Bytes. */
  fileSize: number(),
};

/** The served content file of a training or master content. The key names the validated bytes. */
export const readyFields = {
  ...described,
  sha256: string(),
  /** Key in the bucket of validated content. */
  objectKey: string(),
  /** Prefix in the bucket of web content. WEB_GL only. */
  webPrefix: string().optional(),
  /** The package, for web content that follows a standard. */
  package: map({ standard: string().enum(...packageStandards), title: string(), units: number() }).optional(),
  uploadId: string(),
  /** When the file became ready. Absent for files of earlier releases. */
  readyDate: string().optional(),
};

/** The newest upload of a type: pending, validating or rejected. The ready file is served meanwhile. */
export const pendingFile = map({
  ...described,
  status: string().enum('pending', 'validating', 'rejected'),
  rejectionReason: string()
    .enum(...rejectionReasons)
    .optional(),
  /** The archive entry that caused the rejection. */
  rejectionDetail: string().optional(),
  uploadId: string(),
}).optional();
