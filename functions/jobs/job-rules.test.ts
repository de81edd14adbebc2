import { expect, it } from 'vitest';
import type { JobRecord } from './job.entity.ts';
import { asOf } from './job-rules.ts';

const job: JobRecord = {
  clientId: 'c',
  id: 'c_1',
  userId: 'c_2',
  kind: 'export',
  subject: 'progress',
  status: 'running',
  progress: 40,
  receipt: {},
  createdDate: '2026-11-22T10:00:00.000Z',
  ttl: 1,
};
const endsBy = '2026-11-22T11:00:00.000Z';
const at = (seconds: number) => new Date(Date.parse(endsBy) + seconds * 1000);

it('a job whose last attempt was killed has failed, once its function has ended', () => {
  expect(asOf({ ...job, endsBy }, at(30)).status).toBe('running');
  const failed = { status: 'failed', code: 'SERVER_ERROR', endedDate: endsBy, progress: 40 };
  expect(asOf({ ...job, endsBy }, at(31))).toMatchObject(failed);
});

it('one that comes again, waits or has ended is told as it is', () => {
  expect(asOf(job, at(999))).toBe(job);
  for (const status of ['waiting', 'done', 'failed'] as const) {
    const other = { ...job, status, endsBy };
    expect(asOf(other, at(999))).toBe(other);
  }
});
