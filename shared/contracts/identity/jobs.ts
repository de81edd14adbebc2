import * as z from 'zod';
import { call } from '../call.ts';

export const jobKinds = [
  'organisation-deletion',
  'member-import',
  'export',
  'report',
  'certificates',
  'own-data',
  'organisation-archive',
  'organisation-check',
  'organisation-import',
] as const;
export const jobStatuses = ['waiting', 'running', 'done', 'failed'] as const;

/** Work that continues after the response. */
export const job = z
  .object({
    id: z.string(),
    kind: z.enum(jobKinds),
    /** The subject of the job. For a deleted organisation only the id. */
    subject: z.string(),
    status: z.enum(jobStatuses),
    /** Percent, 0 to 100. */
    progress: z.int(),
    createdDate: z.string(),
    endedDate: z.string().optional(),
    /** The error code of a failed job. */
    code: z.string().optional(),
    /** Numbers of the work so far. */
    receipt: z.record(z.string(), z.number()),
    /** The document of a finished job, with an address for some minutes. Absent after its expiry. */
    url: z.string().optional(),
    fileName: z.string().optional(),
  })
  .meta({ id: 'Job' });
export type Job = z.output<typeof job>;

export const getJob = call({
  id: 'getJob',
  domain: 'jobs',
  method: 'GET',
  path: '/jobs/{id}',
  summary:
    'Returns the progress and document of the caller’s job. Super admins also see each deletion of an organisation. 404 for jobs of others, 403 if the caller has lost the role or reach that started the job',
  answer: { status: 200, schema: job },
});
