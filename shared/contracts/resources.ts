import * as z from 'zod';
import { call } from './call.ts';
import { deleted, langQuery, listQuery, requiredText } from './common.ts';
import { linkedResource } from './training-shapes.ts';

/** A document as trainings and courses show it. */
export { type LinkedResource, linkedResource } from './training-shapes.ts';

/** What a resource may be, by its extension; the bytes have to say the same. */
export const resourceTypes = ['pdf', 'csv', 'png', 'jpg', 'jpeg'] as const;
export type ResourceType = (typeof resourceTypes)[number];

export const resourceLimits = {
  title: 100,
  /** Bytes of the file. */
  fileSize: 4 * 1024 * 1024,
  /** Resources of one training or course. */
  linked: 20,
} as const;

/** Something that a resource or a master content is used by. */
export const usedBy = z.object({ id: z.string(), title: z.string() });
export type UsedBy = z.output<typeof usedBy>;

export const resource = linkedResource.extend({
  type: z.enum(resourceTypes),
  /** Bytes. */
  fileSize: z.int(),
  /** Where it is downloaded: needs no token, cannot be guessed. */
  file: z.string(),
  /** The asker's organisation owns it. */
  isOwner: z.boolean(),
  /** Name of who added it; of the organisation, where it is another one; null once that person is gone. */
  createdBy: z.string().nullable(),
  trainings: z.array(usedBy),
  courses: z.array(usedBy),
  creationDate: z.string(),
  lastUpdateDate: z.string(),
  version: z.int(),
});
export type Resource = z.output<typeof resource>;

export const resourceForm = z.object({ title: requiredText(resourceLimits.title) });
export type ResourceForm = z.output<typeof resourceForm>;

/** Ids of resources that a training or course shows, in this order. */
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
  summary: 'Documents of the organisation, and those of what is opened to it, with what uses them (RE-01)',
  list: true,
  query: resourcesQuery,
  answer: { status: 200, schema: z.array(resource) },
});

export const createResource = call({
  id: 'createResource',
  domain: 'resources',
  method: 'POST',
  path: '/resources',
  summary: 'Adds a document: title and part `file`, at most 4 MB of pdf, csv, png or jpg (RE-01)',
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
  summary: 'Changes the title, and the document where a part `file` comes with it',
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
  summary: 'Removes a document, also from the trainings and courses that show it',
  answer: { status: 200, schema: deleted },
});
