import { importRequested } from '../../events/people.ts';
import { consume, on } from '../runtime/consume.ts';
import { importInJob, importStays } from './import-in-job.ts';

export const handler = consume('import', [on(importRequested, importInJob, importStays)]);
