import { exportRequested, ownDataRequested } from '../../../events/learning/exports.ts';
import { failRequestedJob } from '../../identity/jobs/index.ts';
import { consume, on } from '../../runtime/consume.ts';
import { makeExport } from './make-export.ts';
import { makeOwnData } from './make-own-data.ts';

export const handler = consume('export', [
  on(exportRequested, makeExport, failRequestedJob),
  on(ownDataRequested, makeOwnData, failRequestedJob),
]);
