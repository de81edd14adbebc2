import * as calls from '../../shared/contracts/jobs.ts';
import { api, route } from '../runtime/http/api.ts';
import { readJob } from './read-job.ts';

export const handler = api([route(calls.getJob, readJob)]);
