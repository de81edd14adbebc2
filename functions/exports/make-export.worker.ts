import { exportRequested, ownDataRequested } from '../../events/exports.ts';
import { failJob } from '../jobs/index.ts';
import { consume, on } from '../runtime/consume.ts';
import { makeExport } from './make-export.ts';
import { makeOwnData } from './make-own-data.ts';

export const handler = consume('export', [
  on(exportRequested, makeExport, (deps, { data }) => failJob(deps, data.jobId)),
  on(ownDataRequested, makeOwnData, (deps, { data }) => failJob(deps, data.jobId)),
]);
