import { expect, it } from 'vitest';
import type { JobRecord } from './job.entity.ts';
import { currentJob } from './job-rules.ts';

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
const after = (date: string, seconds: number) => new Date(Date.parse(date) + seconds * 1000);
const day = 24 * 60 * 60;

it('shows a job as failed once the function of its last attempt has ended', () => {
  expect(currentJob({ ...job, endsBy }, after(endsBy, 30)).status).toBe('running');
  const failed = { status: 'failed', code: 'SERVER_ERROR', endedDate: endsBy, progress: 40 };
  expect(currentJob({ ...job, endsBy }, after(endsBy, 31))).toMatchObject(failed);
});

it.each(['waiting', 'running'] as const)('shows a %s job as failed after a day of silence', (status) => {
  const { createdDate } = job;
  expect(currentJob({ ...job, status }, after(createdDate, day))).toMatchObject({ status });
  expect(currentJob({ ...job, status }, after(createdDate, day + 1))).toMatchObject({ status: 'failed' });
  const active = { ...job, status, activeDate: endsBy };
  expect(currentJob(active, after(endsBy, day))).toBe(active);
  expect(currentJob(active, after(endsBy, day + 1))).toMatchObject({ status: 'failed', endedDate: endsBy });
});

it('shows a waiting, running or ended job as stored', () => {
  expect(currentJob(job, after(endsBy, 999))).toBe(job);
  const waiting = { ...job, status: 'waiting', endsBy } as const;
  expect(currentJob(waiting, after(endsBy, 999))).toBe(waiting);
  for (const status of ['done', 'failed'] as const) {
    const other = { ...job, status, endsBy };
    expect(currentJob(other, after(endsBy, 2 * day))).toBe(other);
  }
});
