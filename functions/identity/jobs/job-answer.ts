import { type Job, job as jobShape } from '../../../shared/contracts/identity/jobs.ts';
import { answer, type StatusAnswer } from '../../runtime/http/answer.ts';
import type { JobRecord } from './job.entity.ts';

/** Returns 202, the job and the address to follow it. */
export const jobAnswer = (job: JobRecord): StatusAnswer<Job, 202> =>
  answer(jobShape.parse(job), 202, { Location: `/api/v1/jobs/${job.id}` });
