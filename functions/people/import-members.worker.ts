import { importRequested } from '../../events/people.ts';
import { consume } from '../runtime/consume.ts';
import { importInJob, importStays } from './import-in-job.ts';

export const handler = consume({ [importRequested.name]: importInJob }, importStays);
