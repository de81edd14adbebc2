import * as z from 'zod';
import { call } from '../call.ts';
import { deleted, langQuery, listQuery, requiredText } from '../common.ts';
import { rejectionReasons } from './content-files.ts';
import { linkedResource } from './training-shapes.ts';

/** A document as trainings and courses show it. */
export { type LinkedResource, linkedResource } from './training-shapes.ts';

/** The kinds of a resource by extension. The bytes must match. */
export const documentTypes = ['pdf', 'csv', 'png', 'jpg', 'jpeg'] as const;
export const videoTypes = ['mp4', 'webm', 'mov'] as const;
export const audioTypes = ['mp3', 'm4a', 'wav', 'ogg'] as const;
export const resourceTypes = [...documentTypes, ...videoTypes, ...audioTypes] as const;
export type ResourceType = (typeof resourceTypes)[number];

export const resourceLimits = {
  title: 100,
  /** Bytes of a file in the form. */
  fileSize: 4 * 1024 * 1024,
  /** Bytes of a file with an upload ticket. */
  uploadSize: 500 * 1024 * 1024,
  /** Resources of one training or course. */
  linked: 20,
} as const;

/** A training or course that uses a resource or a master content. */
export const usedBy = z.object({ id: z.string(), title: z.string() }).meta({ id: 'UsedBy' });
export type UsedBy = z.output<typeof usedBy>;

/** The latest upload of a resource that is not ready. The previous file is served until it is. */
export const resourceUpload = z
  .object({
    uploadId: z.string(),
    fileName: z.string(),
    /** Bytes. */
    fileSize: z.int(),
    status: z.enum(['pending', 'validating', 'rejected']),
    rejectionReason: z.enum(rejectionReasons).optional(),
    rejectionDetail: z.string().optional(),
  })
  .meta({ id: 'ResourceUpload' });

export const resource = linkedResource
  .extend({
    type: z.enum(resourceTypes),
    /** Bytes. 0 before the first file is ready. */
    fileSize: z.int(),
    /**
     * The download address, which needs no token, cannot be guessed, and is valid for 10 to 15 minutes. Empty before the
     * first file is ready. Until that moment only editors see the resource.
     */
    file: z.string(),
    /** For editors of the resource. */
    upload: resourceUpload.optional(),
    /** True if the caller's organisation owns it. */
    isOwner: z.boolean(),
    /** Name of the person who added it, or of another owning organisation. Null after the person was deleted. */
    createdBy: z.string().nullable(),
    trainings: z.array(usedBy),
    courses: z.array(usedBy),
    creationDate: z.string(),
    lastUpdateDate: z.string(),
    version: z.int(),
  })
  .meta({ id: 'Resource' });
export type Resource = z.output<typeof resource>;

export const resourceForm = z
  .object({ title: requiredText(resourceLimits.title) })
  .meta({ id: 'ResourceForm' });
export type ResourceForm = z.output<typeof resourceForm>;

/** Ids of the resources of a training or course, in this order. */
export const resourceIds = z
  .array(z.string().min(1, { error: 'REQUIRED' }).max(64, { error: 'TOO_LONG' }), { error: 'REQUIRED' })
  .max(resourceLimits.linked, { error: 'TOO_MANY' })
  .transform((list) => [...new Set(list)]);

export const resourceSorts = ['title', 'type', 'fileSize', 'creationDate', 'lastUpdateDate', 'id'] as const;
export const resourcesQuery = listQuery(resourceSorts, {});
export type ResourcesQuery = z.output<typeof resourcesQuery>;

export const listResources = call({
  id: 'listResources',
  domain: 'resources',
  method: 'GET',
  path: '/resources',
  summary: 'Lists documents of the organisation and of opened content, with their uses (RE-01)',
  list: true,
  query: resourcesQuery,
  answer: { status: 200, schema: z.array(resource) },
});

export const getResource = call({
  id: 'getResource',
  domain: 'resources',
  method: 'GET',
  path: '/resources/{id}',
  summary: 'Returns a document as the list returns it',
  query: langQuery,
  answer: { status: 200, schema: resource },
  errors: ['NOT_FOUND'],
});

export const createResource = call({
  id: 'createResource',
  domain: 'resources',
  method: 'POST',
  path: '/resources',
  summary: 'Adds a document, video or sound of at most 4 MB: title and part `file` (RE-01)',
  query: langQuery,
  body: resourceForm,
  files: ['file'],
  versioned: true,
  answer: { status: 201, schema: resource },
  errors: ['FILE_ALREADY_EXISTS', 'NO_CONTENT_QUOTA', 'CONTENT_QUOTA_REACHED'],
});

export const updateResource = call({
  id: 'updateResource',
  domain: 'resources',
  method: 'PUT',
  path: '/resources/{id}',
  summary: 'Changes the title, and the document if a part `file` is sent',
  query: langQuery,
  body: resourceForm,
  files: ['file'],
  versioned: true,
  answer: { status: 200, schema: resource },
  errors: ['FILE_ALREADY_EXISTS', 'NO_CONTENT_QUOTA', 'CONTENT_QUOTA_REACHED', 'VERSION_CONFLICT'],
});

export const deleteResource = call({
  id: 'deleteResource',
  domain: 'resources',
  method: 'DELETE',
  path: '/resources/{id}',
  summary: 'Removes a document, also from its trainings and courses',
  answer: { status: 200, schema: deleted },
});
