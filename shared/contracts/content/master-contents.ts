import * as z from 'zod';
import { call } from '../call.ts';
import { deleted, langQuery, listQuery, requiredText } from '../common.ts';
import { contentFile } from './content-files.ts';
import { usedBy } from './resources.ts';

export const masterContentLimits = { name: 100 } as const;

/** Content that several trainings share, each with a separate launch parameter (MC-01). */
export const masterContent = z
  .object({
    id: z.string(),
    name: z.string(),
    /** The organisation that owns it, and whose quota its bytes count in. */
    ownerId: z.string(),
    files: z.array(contentFile),
    /** Bytes, of all files. */
    fileSize: z.number(),
    trainings: z.array(usedBy),
    createdDate: z.string(),
    lastModifiedDate: z.string(),
    version: z.int(),
  })
  .meta({ id: 'MasterContent' });
export type MasterContent = z.output<typeof masterContent>;

export const masterContentForm = z
  .object({ name: requiredText(masterContentLimits.name) })
  .meta({ id: 'MasterContentForm' });
export type MasterContentForm = z.output<typeof masterContentForm>;

export const masterContentSorts = ['name', 'createdDate', 'lastModifiedDate', 'id'] as const;
export const masterContentsQuery = listQuery(masterContentSorts, {});
export type MasterContentsQuery = z.output<typeof masterContentsQuery>;

const shared = { domain: 'master-contents' } as const;

export const listMasterContents = call({
  ...shared,
  id: 'listMasterContents',
  method: 'GET',
  path: '/master-contents',
  summary: 'Lists the shared content of the organisation, with the trainings that use it (MC-01)',
  list: true,
  query: masterContentsQuery,
  answer: { status: 200, schema: z.array(masterContent) },
});

export const getMasterContent = call({
  ...shared,
  id: 'getMasterContent',
  method: 'GET',
  path: '/master-contents/{id}',
  summary: 'Returns a master content',
  query: langQuery,
  versioned: true,
  answer: { status: 200, schema: masterContent },
});

export const createMasterContent = call({
  ...shared,
  id: 'createMasterContent',
  method: 'POST',
  path: '/master-contents',
  summary: 'Creates a master content. Its files follow',
  query: langQuery,
  body: masterContentForm,
  versioned: true,
  answer: { status: 201, schema: masterContent },
  errors: ['FILE_ALREADY_EXISTS', 'NO_CONTENT_QUOTA'],
});

export const updateMasterContent = call({
  ...shared,
  id: 'updateMasterContent',
  method: 'PUT',
  path: '/master-contents/{id}',
  summary: 'Renames a master content',
  query: langQuery,
  body: masterContentForm,
  versioned: true,
  answer: { status: 200, schema: masterContent },
  errors: ['FILE_ALREADY_EXISTS', 'NO_CONTENT_QUOTA', 'VERSION_CONFLICT'],
});

export const deleteMasterContent = call({
  ...shared,
  id: 'deleteMasterContent',
  method: 'DELETE',
  path: '/master-contents/{id}',
  summary: 'Removes a master content that no training uses (MC-02)',
  answer: { status: 200, schema: deleted },
  errors: ['MASTER_CONTENT_IN_USE'],
});
