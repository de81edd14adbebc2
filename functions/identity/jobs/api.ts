import * as calls from '../../../shared/contracts/identity/jobs.ts';
import { api } from '../../runtime/http/api.ts';
import { route } from '../access/index.ts';
import { getJob } from './get-job.ts';

export const handler = api([route(calls.getJob, getJob)]);
