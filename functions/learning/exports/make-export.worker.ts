import { exportRequested, ownDataRequested } from '../../../events/learning/exports.ts';
import { failRequestedJob } from '../../identity/jobs/index.ts';
import { consume, on } from '../../runtime/consume.ts';
import { makeExport } from './make-export.ts';
import { makeOwnData } from './make-own-data.ts';

/** Produces requested exports and archives of own data. Marks a job as failed after its last delivery. */
export const handler = consume('export', [
  on(exportRequested, makeExport, failRequestedJob),
  on(ownDataRequested, makeOwnData, failRequestedJob),
]);
