import * as z from 'zod';
import { call } from '../call.ts';
import { deleted, link, requiredText } from '../common.ts';
import { contentFile, packageStandards, rejectionReasons } from '../content/content-files.ts';
import { resourceForm, resourceLimits } from '../content/resources.ts';
import { releaseVersion } from './launcher.ts';

/** Bytes of the largest object in storage. */
const maxFileSize = 5 * 1024 ** 4;

const ticketFields = {
  fileName: requiredText(255),
  fileSize: z
    .int({ error: 'INVALID_TYPE' })
    .min(1, { error: 'TOO_SMALL' })
    .max(maxFileSize, { error: 'TOO_LARGE' }),
};

/**
 * Three uses of one call: a `file` part with the bytes of small content, `fileName` and `fileSize` for an
 * upload ticket, or new metadata of the existing file without either.
 */
export const contentFileForm = z
  .object({
    version: requiredText(10),
    offlineAvailable: z.boolean({ error: 'INVALID_TYPE' }).optional(),
    fileName: ticketFields.fileName.optional(),
    fileSize: ticketFields.fileSize.optional(),
    /** Stores the served file as an earlier version when the new one is ready. */
    retainCurrent: z.boolean({ error: 'INVALID_TYPE' }).optional(),
  })
  .refine((form) => form.fileSize !== undefined || form.fileName === undefined, {
    path: ['fileSize'],
    error: 'REQUIRED',
  })
  .refine((form) => form.fileName !== undefined || form.fileSize === undefined, {
    path: ['fileName'],
    error: 'REQUIRED',
  })
  .meta({
    id: 'ContentFileForm',
    description:
      'A file part, or `fileName` and `fileSize` for an upload in parts, or neither to change the metadata.',
  });
export type ContentFileForm = z.output<typeof contentFileForm>;

export const uploadTicket = z
  .object({
    uploadId: z.string(),
    /** Bytes of each part except the last. */
    partSize: z.int(),
    partCount: z.int(),
    expiresAt: z.string(),
  })
  .meta({ id: 'UploadTicket' });
export type UploadTicket = z.output<typeof uploadTicket>;

const partNumber = z.int().min(1).max(10_000);

export const uploadedPart = z
  .object({ partNumber, etag: z.string(), size: z.number() })
  .meta({ id: 'UploadedPart' });

export const uploadState = uploadTicket
  .extend({
    fileName: z.string(),
    fileSize: z.number(),
    status: z.enum(['reserved', 'uploaded', 'validating', 'ready', 'rejected', 'cancelled']),
    rejectionReason: z.enum(rejectionReasons).optional(),
    rejectionDetail: z.string().optional(),
    /** The arrived parts of an open upload. */
    parts: z.array(uploadedPart),
  })
  .meta({ id: 'UploadState' });
export type UploadState = z.output<typeof uploadState>;

export const putTrainingFile = call({
  id: 'putTrainingFile',
  domain: 'uploads',
  method: 'PUT',
  path: '/trainings/{id}/files/{fileType}',
  summary:
    'Sends a content file, requests an upload ticket, or changes version and offline flag (TR-04, UP-01)',
  body: contentFileForm,
  files: ['file'],
  answer: { status: 200, schema: contentFile, description: 'The file, after small content or new metadata' },
  also: [{ status: 202, schema: uploadTicket, description: 'A ticket. The bytes go straight to storage' }],
  errors: ['CONTENT_QUOTA_REACHED', 'NO_CONTENT_QUOTA', 'OFFLINE_NOT_ALLOWED', 'USES_MASTER_CONTENT'],
});

export const deleteTrainingFile = call({
  id: 'deleteTrainingFile',
  domain: 'uploads',
  method: 'DELETE',
  path: '/trainings/{id}/files/{fileType}',
  summary: 'Removes a content file and frees its bytes (UP-04)',
  answer: { status: 200, schema: deleted },
});

/** A version of a content file. */
const fileVersion = z
  .object({
    id: z.string(),
    version: z.string(),
    offlineAvailable: z.boolean(),
    fileName: z.string(),
    /** Bytes. */
    fileSize: z.number(),
    sha256: z.string(),
    /** When the file became ready. Absent for files of earlier releases. */
    readyDate: z.string().optional(),
    /** Learners get this version. */
    served: z.boolean(),
  })
  .meta({ id: 'FileVersion' });
export type FileVersion = z.output<typeof fileVersion>;

export const fileVersions = z
  .object({
    versions: z.array(fileVersion),
    /** Maximum number of versions, with the served one. */
    maximum: z.int(),
  })
  .meta({ id: 'FileVersions' });

/** Maximum number of named files in a comparison. */
export const maxDifferences = 500;

const fileDifferences = z
  .object({
    /** Numbers of files. `added`: in the served version only. */
    added: z.int(),
    removed: z.int(),
    changed: z.int(),
    unchanged: z.int(),
    /** The differences by path, at most 500. */
    files: z.array(
      z.object({
        path: z.string(),
        difference: z.enum(['added', 'removed', 'changed']),
        /** Uncompressed bytes in the version. Null if it lacks the file. */
        before: z.number().nullable(),
        /** Uncompressed bytes in the served version. Null if it lacks the file. */
        after: z.number().nullable(),
      }),
    ),
  })
  .meta({ id: 'FileDifferences' });
export type FileDifferences = z.output<typeof fileDifferences>;

export const getTrainingFileVersions = call({
  id: 'getTrainingFileVersions',
  domain: 'uploads',
  method: 'GET',
  path: '/trainings/{id}/files/{fileType}/versions',
  summary: 'Returns the versions of a content file, newest first',
  answer: { status: 200, schema: fileVersions },
});

export const compareTrainingFileVersion = call({
  id: 'compareTrainingFileVersion',
  domain: 'uploads',
  method: 'GET',
  path: '/trainings/{id}/files/{fileType}/versions/{versionId}/differences',
  summary: 'Compares the files inside a version with the served version',
  answer: { status: 200, schema: fileDifferences },
});

export const restoreTrainingFileVersion = call({
  id: 'restoreTrainingFileVersion',
  domain: 'uploads',
  method: 'POST',
  path: '/trainings/{id}/files/{fileType}/versions/{versionId}/restore',
  summary: 'Serves an earlier version of a content file, and stores the served one',
  answer: { status: 200, schema: contentFile },
});

export const deleteTrainingFileVersion = call({
  id: 'deleteTrainingFileVersion',
  domain: 'uploads',
  method: 'DELETE',
  path: '/trainings/{id}/files/{fileType}/versions/{versionId}',
  summary: 'Deletes an earlier version of a content file and frees its bytes',
  answer: { status: 200, schema: deleted },
  errors: ['VERSION_IS_SERVED'],
});

export const putMasterContentFile = call({
  id: 'putMasterContentFile',
  domain: 'uploads',
  method: 'PUT',
  path: '/master-contents/{id}/files/{fileType}',
  summary: 'Adds or changes a content file of a master content (MC-01)',
  body: contentFileForm,
  files: ['file'],
  answer: { status: 200, schema: contentFile, description: 'The file, after small content or new metadata' },
  also: [{ status: 202, schema: uploadTicket, description: 'A ticket. The bytes go straight to storage' }],
  errors: ['CONTENT_QUOTA_REACHED', 'NO_CONTENT_QUOTA', 'OFFLINE_NOT_ALLOWED', 'FILE_ALREADY_EXISTS'],
});

export const deleteMasterContentFile = call({
  id: 'deleteMasterContentFile',
  domain: 'uploads',
  method: 'DELETE',
  path: '/master-contents/{id}/files/{fileType}',
  summary: 'Removes a file of a master content and of the trainings that use it',
  answer: { status: 200, schema: deleted },
});

export const getMasterContentFileVersions = call({
  id: 'getMasterContentFileVersions',
  domain: 'uploads',
  method: 'GET',
  path: '/master-contents/{id}/files/{fileType}/versions',
  summary: 'Returns the versions of a file of a master content, newest first',
  answer: { status: 200, schema: fileVersions },
});

export const compareMasterContentFileVersion = call({
  id: 'compareMasterContentFileVersion',
  domain: 'uploads',
  method: 'GET',
  path: '/master-contents/{id}/files/{fileType}/versions/{versionId}/differences',
  summary: 'Compares the files inside a version of a master content with the served version',
  answer: { status: 200, schema: fileDifferences },
});

export const restoreMasterContentFileVersion = call({
  id: 'restoreMasterContentFileVersion',
  domain: 'uploads',
  method: 'POST',
  path: '/master-contents/{id}/files/{fileType}/versions/{versionId}/restore',
  summary:
    'Serves an earlier version of a file in all trainings of a master content, and stores the served one',
  answer: { status: 200, schema: contentFile },
  errors: ['FILE_ALREADY_EXISTS'],
});

export const deleteMasterContentFileVersion = call({
  id: 'deleteMasterContentFileVersion',
  domain: 'uploads',
  method: 'DELETE',
  path: '/master-contents/{id}/files/{fileType}/versions/{versionId}',
  summary: 'Deletes an earlier version of a file of a master content and frees its bytes',
  answer: { status: 200, schema: deleted },
  errors: ['VERSION_IS_SERVED'],
});

export const putReleaseFile = call({
  id: 'putReleaseFile',
  domain: 'uploads',
  method: 'PUT',
  path: '/launcher/releases/{id}/file',
  summary: 'Requests an upload ticket for the file of a release of the launcher (LY-11)',
  body: z.object({
    ...ticketFields,
    /** The version of the release with this file. Absent: unchanged. */
    version: releaseVersion.optional(),
  }),
  answer: { status: 202, schema: uploadTicket, description: 'A ticket. The bytes go straight to storage' },
  errors: ['RELEASE_ALREADY_EXISTS', 'CONTENT_QUOTA_REACHED'],
});

const resourceFile = {
  ...ticketFields,
  fileSize: ticketFields.fileSize.max(resourceLimits.uploadSize, { error: 'TOO_LARGE' }),
};

export const createResourceFile = call({
  id: 'createResourceFile',
  domain: 'uploads',
  method: 'POST',
  path: '/resources/file',
  summary: 'Adds a resource of at most 500 MB and returns an upload ticket for its file (RE-01, UP-01)',
  body: resourceForm.extend(resourceFile),
  answer: {
    status: 202,
    schema: uploadTicket.extend({ resourceId: z.string() }),
    description:
      'A ticket. The bytes go straight to storage. The resource is listed for others once it is ready',
  },
  errors: ['FILE_ALREADY_EXISTS', 'NO_CONTENT_QUOTA', 'CONTENT_QUOTA_REACHED'],
});

export const putResourceFile = call({
  id: 'putResourceFile',
  domain: 'uploads',
  method: 'PUT',
  path: '/resources/{id}/file',
  summary:
    'Requests an upload ticket for another file of a resource. The present file remains until it is ready',
  body: z.object(resourceFile),
  answer: { status: 202, schema: uploadTicket, description: 'A ticket. The bytes go straight to storage' },
  errors: ['NO_CONTENT_QUOTA', 'CONTENT_QUOTA_REACHED'],
});

export const downloadTrainingFile = call({
  id: 'downloadTrainingFile',
  domain: 'uploads',
  method: 'GET',
  path: '/trainings/{id}/files/{fileType}/download',
  summary: 'Returns a download address of a content file, valid for minutes',
  answer: {
    status: 200,
    schema: z.object({
      url: z.string(),
      expiresAt: z.string(),
      fileName: z.string(),
      fileSize: z.number(),
      version: z.string(),
      sha256: z.string(),
      offlineAvailable: z.boolean(),
      /** An earlier version is served again. Android refuses it on a device with a newer one. */
      rolledBack: z.boolean(),
    }),
  },
  errors: ['NOT_INCLUDED', 'FILE_NOT_READY'],
});

const webContent = link
  .extend({
    /** The standard of a package. Absent for other web content. */
    standard: z.enum(packageStandards).optional(),
  })
  .meta({ id: 'WebContent' });

export const getTrainingWeb = call({
  id: 'getTrainingWeb',
  domain: 'uploads',
  method: 'GET',
  path: '/trainings/{id}/web',
  summary: 'Returns the address of the unpacked WebGL content, or of the player of a package (CA-05)',
  answer: { status: 200, schema: webContent },
  errors: ['NOT_INCLUDED', 'FILE_NOT_READY'],
});

export const getUpload = call({
  id: 'getUpload',
  domain: 'uploads',
  method: 'GET',
  path: '/uploads/{uploadId}',
  summary: 'Returns the arrived parts of an upload, to resume it',
  answer: { status: 200, schema: uploadState },
  errors: ['NO_CONTENT_QUOTA', 'OFFLINE_NOT_ALLOWED'],
});

/** Maximum number of addresses per call. Each is signed, and all expire together. */
export const maxPartsPerCall = 100;

/** An address that accepts the bytes of a part by PUT. */
export const partLink = z.object({ partNumber: z.int(), url: z.string() }).meta({ id: 'PartLink' });

export const getUploadParts = call({
  id: 'getUploadParts',
  domain: 'uploads',
  method: 'GET',
  path: '/uploads/{uploadId}/parts',
  summary: 'Returns presigned addresses to PUT parts',
  query: z.object({
    numbers: z
      .string({ error: 'REQUIRED' })
      .transform((text) => [...new Set(text.split(',').map((n) => Number(n.trim() || Number.NaN)))])
      .pipe(
        z
          .array(partNumber, { error: 'INVALID' })
          .min(1, { error: 'REQUIRED' })
          .max(maxPartsPerCall, { error: 'TOO_MANY' }),
      ),
  }),
  answer: { status: 200, schema: z.array(partLink) },
  errors: ['NO_CONTENT_QUOTA', 'OFFLINE_NOT_ALLOWED'],
});

export const completeUpload = call({
  id: 'completeUpload',
  domain: 'uploads',
  method: 'POST',
  path: '/uploads/{uploadId}/complete',
  summary: 'Completes an upload after its last part. The validation starts with the event of storage',
  body: z.object({
    parts: z
      .array(z.object({ partNumber, etag: z.string().min(1, { error: 'REQUIRED' }).max(200) }), {
        error: 'REQUIRED',
      })
      .min(1, { error: 'TOO_FEW' })
      .max(10_000, { error: 'TOO_MANY' }),
  }),
  answer: { status: 202, schema: uploadState },
  errors: ['UPLOAD_INCOMPLETE', 'NO_CONTENT_QUOTA', 'OFFLINE_NOT_ALLOWED', 'CONFLICT'],
});

export const deleteUpload = call({
  id: 'deleteUpload',
  domain: 'uploads',
  method: 'DELETE',
  path: '/uploads/{uploadId}',
  summary: 'Drops an upload and releases its reservation',
  answer: { status: 200, schema: deleted },
});
