import * as z from 'zod';
import { call } from '../call.ts';
import { deleted, requiredText } from '../common.ts';
import { partLink } from '../delivery/uploads.ts';
import { job, jobStatuses } from '../identity/jobs.ts';

/** Bytes of the largest archive. */
const maxArchiveSize = 200_000_000_000;

export const importStates = ['uploading', 'checking', 'refused', 'checked', 'importing', 'done'] as const;

/**
 * Facts that an import depends on. The first ones prevent the import. The others describe what the import does
 * differently, and a super admin decides whether to start it.
 */
const blockingConflicts = [
  'ARCHIVE_DAMAGED',
  'SCHEMA_DIFFERS',
  'ORGANISATION_EXISTS',
  'ORGANISATION_BEING_DELETED',
  'SIRET_USED',
  'EMAIL_USED',
  'TOO_MANY_SEATS',
  'TOO_MANY_COURSES',
] as const;
const acceptedConflicts = [
  'NAME_USED',
  'TRAINING_MISSING',
  'COURSE_MISSING',
  'COURSE_WITHOUT_TRAINING',
  'COURSE_LEFT_OUT',
  'LOOKUP_MATCHED',
  'LOOKUP_CREATED',
  'BADGE_MATCHED',
  'BADGE_CREATED',
] as const;
const conflictCodes = [...blockingConflicts, ...acceptedConflicts] as const;

const importConflict = z
  .object({
    code: z.enum(conflictCodes),
    blocking: z.boolean(),
    count: z.int(),
    /** The first names, addresses or ids. */
    examples: z.array(z.string()),
  })
  .meta({ id: 'ImportConflict' });
export type ImportConflict = z.output<typeof importConflict>;

/** An uploaded archive of an organisation. It expires after a day, the description after thirty. */
const organisationImport = z
  .object({
    id: z.string(),
    state: z.enum(importStates),
    fileName: z.string(),
    fileSize: z.int(),
    /** Bytes of each part except the last. */
    partSize: z.int(),
    partCount: z.int(),
    createdDate: z.string(),
    /** The latest job: a check or the import. */
    jobId: z.string().optional(),
    /** The state of the latest job. Absent after its expiry. */
    job: z
      .object({
        status: z.enum(jobStatuses),
        /** Percent, 0 to 100. */
        progress: z.int(),
        /** The error code of a failed job. */
        code: z.string().optional(),
      })
      .optional(),
    /** The decision of the latest check. */
    anonymise: z.boolean().optional(),
    /** The organisation of the archive. Absent before the first check. */
    organisation: z
      .object({
        id: z.string(),
        name: z.string(),
        exportedDate: z.string(),
        version: z.string(),
        schema: z.int(),
      })
      .optional(),
    /** Numbers of records of the archive. */
    counts: z.record(z.string(), z.int()).optional(),
    /** Numbers of records that the archive does not contain, because they are secret. */
    leftOut: z.record(z.string(), z.int()).optional(),
    conflicts: z.array(importConflict).optional(),
  })
  .meta({ id: 'OrganisationImport' });
export type OrganisationImport = z.output<typeof organisationImport>;

export const archiveOrganisation = call({
  id: 'archiveOrganisation',
  domain: 'transfers',
  method: 'POST',
  path: '/clients/{id}/archive',
  summary:
    'Exports an organisation as an archive for another installation, in a job. Tokens, devices, webhooks and keys of learning platforms are left out',
  answer: { status: 202, schema: job },
  errors: ['PROVIDER_PROTECTED'],
});

export const createOrganisationImport = call({
  id: 'createOrganisationImport',
  domain: 'transfers',
  method: 'POST',
  path: '/organisation-imports',
  summary: 'Opens the upload of an archive of an organisation',
  body: z.object({
    fileName: requiredText(255),
    fileSize: z
      .int({ error: 'INVALID_TYPE' })
      .min(1, { error: 'TOO_SMALL' })
      .max(maxArchiveSize, { error: 'TOO_LARGE' }),
  }),
  answer: { status: 201, schema: organisationImport },
});

export const listOrganisationImports = call({
  id: 'listOrganisationImports',
  domain: 'transfers',
  method: 'GET',
  path: '/organisation-imports',
  summary: 'Lists the uploaded archives of the last thirty days, newest first',
  answer: { status: 200, schema: z.array(organisationImport) },
});

export const getOrganisationImport = call({
  id: 'getOrganisationImport',
  domain: 'transfers',
  method: 'GET',
  path: '/organisation-imports/{id}',
  summary: 'Returns an uploaded archive with the conflicts of its latest check',
  answer: { status: 200, schema: organisationImport },
});

export const getOrganisationImportParts = call({
  id: 'getOrganisationImportParts',
  domain: 'transfers',
  method: 'GET',
  path: '/organisation-imports/{id}/parts',
  summary: 'Returns presigned addresses to PUT parts of an archive',
  query: z.object({
    numbers: z
      .string({ error: 'REQUIRED' })
      .transform((text) => [...new Set(text.split(',').map((n) => Number(n.trim() || Number.NaN)))])
      .pipe(
        z
          .array(z.int().min(1).max(10_000), { error: 'INVALID' })
          .min(1, { error: 'REQUIRED' })
          .max(100, { error: 'TOO_MANY' }),
      ),
  }),
  answer: { status: 200, schema: z.array(partLink) },
});

const options = {
  /** Replaces names and addresses of people, and leaves out passwords, pictures and logs. */
  anonymise: z.boolean({ error: 'INVALID_TYPE' }).default(false),
};

export const checkOrganisationImport = call({
  id: 'checkOrganisationImport',
  domain: 'transfers',
  method: 'POST',
  path: '/organisation-imports/{id}/check',
  summary: 'Completes the upload, and checks the archive in a job without writing anything',
  body: z.object(options),
  answer: { status: 202, schema: job },
  errors: ['UPLOAD_INCOMPLETE', 'CONFLICT'],
});

export const startOrganisationImport = call({
  id: 'startOrganisationImport',
  domain: 'transfers',
  method: 'POST',
  path: '/organisation-imports/{id}/start',
  summary: 'Imports a checked archive in a job, with the options of its latest check',
  answer: { status: 202, schema: job },
  errors: ['IMPORT_REFUSED', 'CONFLICT'],
});

export const deleteOrganisationImport = call({
  id: 'deleteOrganisationImport',
  domain: 'transfers',
  method: 'DELETE',
  path: '/organisation-imports/{id}',
  summary: 'Deletes an uploaded archive. An imported organisation remains',
  answer: { status: 200, schema: deleted },
  errors: ['CONFLICT'],
});
