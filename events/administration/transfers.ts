import * as z from 'zod';
import { event } from '../envelope.ts';

const ofJob = z.object({ jobId: z.string() });

/** A super admin requested the archive of an organisation. The job belongs to this organisation. */
export const archiveRequested = event('archive.requested', ofJob, ['transfer']);

const ofImport = ofJob.extend({ importId: z.string() });

/** A super admin asked to check an uploaded archive. Nothing is written. */
export const importCheckRequested = event('import-check.requested', ofImport, ['transfer']);

/** A super admin started the import of a checked archive. */
export const organisationImportRequested = event('organisation-import.requested', ofImport, ['transfer']);
