import { Entity, type FormattedItem } from 'dynamodb-toolbox/entity';
import { boolean } from 'dynamodb-toolbox/schema/boolean';
import { item } from 'dynamodb-toolbox/schema/item';
import { map } from 'dynamodb-toolbox/schema/map';
import { number } from 'dynamodb-toolbox/schema/number';
import { string } from 'dynamodb-toolbox/schema/string';
import { rejectionReasons, releaseFormats } from '../../../shared/contracts/content/content-files.ts';
import { platforms, releaseStates } from '../../../shared/contracts/delivery/launcher.ts';
import { table } from '../../runtime/table.ts';

/** Fields of an upload, as content files have them. */
const fileFields = {
  version: string(),
  offlineAvailable: boolean(),
  fileName: string(),
  fileSize: number(),
  uploadId: string(),
};

/**
 * | key | question |
 * |---|---|
 * | `RELEASES` / `<id>` | which releases of the launcher exist? (one Query) · which state and file does a release have? |
 * | `RELEASES#LIST` / `LIST` | how often was a release added or named? |
 *
 * Releases belong to the whole installation. The bytes of their files count for the provider.
 */
export const ReleaseEntity = new Entity({
  name: 'Release',
  table,
  timestamps: false,
  schema: item({
    id: string().key(),
    platform: string().enum(...platforms),
    format: string().enum(...releaseFormats),
    version: string(),
    state: string().enum(...releaseStates),
    /** Address of a copy elsewhere. It takes precedence over a file. */
    address: string().optional(),
    /** The served file, and the newest upload until it is ready. */
    file: map({
      ready: map({
        ...fileFields,
        sha256: string(),
        /** Key in the bucket of validated content. */
        objectKey: string(),
      }).optional(),
      pending: map({
        ...fileFields,
        status: string().enum('pending', 'validating', 'rejected'),
        rejectionReason: string()
          .enum(...rejectionReasons)
          .optional(),
        rejectionDetail: string().optional(),
      }).optional(),
    }),
    createdDate: string(),
    lastModifiedDate: string(),
    /** Raised by every write. */
    revision: number(),
  }),
  computeKey: ({ id }) => ({ pk: 'RELEASES', sk: id }),
});
export type ReleaseItem = FormattedItem<typeof ReleaseEntity>;

/**
 * The revision of the list of releases. Each write that gives a release its platform, format and version raises it, so
 * that two requests cannot add the same version at the same moment. Absent before the first of these writes.
 */
export const ReleaseListEntity = new Entity({
  name: 'ReleaseList',
  table,
  timestamps: false,
  schema: item({ revision: number() }),
  computeKey: () => ({ pk: 'RELEASES#LIST', sk: 'LIST' }),
});
