import { exportRequested } from '../../events/exports.ts';
import { failJob } from '../jobs/index.ts';
import { consume, on } from '../runtime/consume.ts';
import { makeExport } from './make-export.ts';

export const handler = consume('export', [
  on(exportRequested, makeExport, (deps, { data }) => failJob(deps, data.jobId)),
]);
