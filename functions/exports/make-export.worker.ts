import { exportRequested } from '../../events/exports.ts';
import { failJob } from '../jobs/index.ts';
import { consume } from '../runtime/consume.ts';
import { makeExport } from './make-export.ts';

export const handler = consume({ [exportRequested.name]: makeExport }, (deps, { data }) =>
  failJob(deps, exportRequested.data.parse(data).jobId),
);
