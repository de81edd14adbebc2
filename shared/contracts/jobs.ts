import * as z from 'zod';
import { call } from './call.ts';

export const jobKinds = [
  'organisation-deletion',
  'member-import',
  'export',
  'certificates',
  'own-data',
] as const;
export const jobStatuses = ['waiting', 'running', 'done', 'failed'] as const;

/** Work that goes on after the answer. */
export const job = z.object({
  id: z.string(),
  kind: z.enum(jobKinds),
  /** What it is about; of an organisation that is gone only its id is left. */
  subject: z.string(),
  status: z.enum(jobStatuses),
  /** Percent, 0 to 100. */
  progress: z.int(),
  createdDate: z.string(),
  endedDate: z.string().optional(),
  /** Of a failed one: a code of the error catalogue. */
  code: z.string().optional(),
  /** What it has done so far, in numbers. */
  receipt: z.record(z.string(), z.number()),
  /** Of a done one that made a document: where to get it for some minutes. Absent once the document has expired. */
  url: z.string().optional(),
  fileName: z.string().optional(),
});
export type Job = z.output<typeof job>;

export const getJob = call({
  id: 'getJob',
  domain: 'jobs',
  method: 'GET',
  path: '/jobs/{id}',
  summary:
    'A job that the caller started, with its progress and document; deletions of organisations for every super admin. 403 once the caller has lost the role or the reach that started it',
  answer: { status: 200, schema: job },
});
