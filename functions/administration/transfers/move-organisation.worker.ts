import {
  archiveRequested,
  importCheckRequested,
  organisationImportRequested,
} from '../../../events/administration/transfers.ts';
import { failRequestedJob } from '../../identity/jobs/index.ts';
import { consume, on } from '../../runtime/consume.ts';
import { checkImport } from './check-import.ts';
import { importOrganisation } from './import-organisation.ts';
import { makeArchive } from './make-archive.ts';

/** Moves organisations between installations. Marks a job as failed after its last delivery. */
export const handler = consume('transfer', [
  on(archiveRequested, makeArchive, failRequestedJob),
  on(importCheckRequested, checkImport, failRequestedJob),
  on(organisationImportRequested, importOrganisation, failRequestedJob),
]);
