import { importRequested } from '../../events/people.ts';
import { failRequestedJob } from '../jobs/index.ts';
import { consume, on } from '../runtime/consume.ts';
import { importInJob } from './import-in-job.ts';

export const handler = consume('import', [on(importRequested, importInJob, failRequestedJob)]);
