import * as z from 'zod';
import { fileTypes } from '../../content-kinds.ts';

export { type FileType, fileTypes } from '../../content-kinds.ts';
export const fileType = z.enum(fileTypes, { error: 'INVALID_CHOICE' });

/** The formats of a release of the launcher (LY-11), uploaded and checked like content. */
export const releaseFormats = ['zip', 'exe', 'deb', 'apk'] as const;
export type ReleaseFormat = (typeof releaseFormats)[number];

/** The kinds of an upload: a type of content, a release of the launcher, or a resource. */
export const uploadTypes = [...fileTypes, ...releaseFormats, 'RESOURCE'] as const;
export type UploadType = (typeof uploadTypes)[number];
export const isReleaseFormat = (type: UploadType): type is ReleaseFormat =>
  (releaseFormats as readonly UploadType[]).includes(type);

/**
 * The reasons of a rejection (UP-03). The page has a text for each in four languages. `rejectionDetail` is the entry of the
 * archive or the name of the file.
 */
export const rejectionReasons = [
  'NOT_A_ZIP',
  'TRUNCATED',
  'WITHOUT_ZIP64',
  'CORRUPT',
  'SIZE_MISMATCH',
  'EMPTY',
  'TOO_MANY_FILES',
  'TOO_LARGE',
  'ZIP_BOMB',
  'OVERLAPPING',
  'ENCRYPTED',
  'UNSUPPORTED_COMPRESSION',
  'PATH_TRAVERSAL',
  'INVALID_NAME',
  'DUPLICATE_NAME',
  'SYMLINK',
  'NO_INDEX_HTML',
  'PACKAGE_INVALID',
  'PACKAGE_FILE_MISSING',
  'UNITY_BUILD_INCOMPLETE',
  'EXE_MISSING',
  'UNITY_PLAYER_MISSING',
  'APK_MANIFEST_MISSING',
  'APK_CODE_MISSING',
  'WRONG_FORMAT',
  'ALREADY_EXISTS',
  'SENDER_NOT_AUTHORIZED',
  'NO_CONTENT_QUOTA',
  'OFFLINE_NOT_ALLOWED',
  'VALIDATION_FAILED',
] as const;
export type RejectionReason = (typeof rejectionReasons)[number];

/** The standards of packages that web content can follow. */
export const packageStandards = ['SCORM_1_2', 'SCORM_2004', 'CMI5'] as const;
export type PackageStandard = (typeof packageStandards)[number];

/** Web content that is a package of a standard: its title, and the number of parts that a learner opens. */
export const packageSummary = z
  .object({ standard: z.enum(packageStandards), title: z.string(), units: z.int() })
  .meta({ id: 'PackageSummary' });
export type PackageSummary = z.output<typeof packageSummary>;

export const fileStatuses = ['pending', 'validating', 'ready', 'rejected'] as const;

/**
 * A content file as its owner sees it: the newest one sent. While a replacement is on its way, or was refused,
 * `current` is what learners still get.
 */
export const contentFile = z
  .object({
    fileType,
    version: z.string(),
    offlineAvailable: z.boolean(),
    fileName: z.string(),
    /** Bytes. */
    fileSize: z.number(),
    status: z.enum(fileStatuses),
    rejectionReason: z.enum(rejectionReasons).optional(),
    rejectionDetail: z.string().optional(),
    /** Hexadecimal, for a ready file. */
    sha256: z.string().optional(),
    /** The upload that brings it, until it is ready. */
    uploadId: z.string().optional(),
    current: z
      .object({ version: z.string(), fileName: z.string(), fileSize: z.number(), sha256: z.string() })
      .optional(),
    /** For super admins and a partner's training: whether a super admin has downloaded the ready file (TR-08). */
    downloaded: z.boolean().optional(),
    fromMasterContent: z.literal(true).optional(),
    /** The package that is served, for web content that follows a standard. */
    package: packageSummary.optional(),
    /** Number of stored versions with the served one, for the owner of a file with earlier versions. */
    versionCount: z.int().optional(),
    /** An earlier version is served again. Android refuses it on a device with a newer one. */
    rolledBack: z.literal(true).optional(),
  })
  .meta({ id: 'ContentFile' });
export type ContentFile = z.output<typeof contentFile>;
