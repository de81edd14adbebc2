import { importRequested } from '../../../events/identity/people.ts';
import { consume, on } from '../../runtime/consume.ts';
import { failRequestedJob } from '../jobs/index.ts';
import { importInJob } from './import-in-job.ts';

export const handler = consume('import', [on(importRequested, importInJob, failRequestedJob)]);
