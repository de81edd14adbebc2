import { randomUUID } from 'node:crypto';
import type { Client, Reply } from './client.ts';

export interface ReportFields {
  minuteSpent?: number;
  progressionPercent?: number;
  score?: number;
  points?: number;
  sequence?: number;
  badgeNumbers?: number[];
  [field: string]: unknown;
}

/** Returns a valid report. */
export const reportFields = (more: Record<string, unknown> = {}) => ({
  minuteSpent: 5,
  progressionPercent: 50,
  sequence: 1,
  ...more,
});

/** Opens a session under a new id (or `id`). */
export const open = (
  api: Client,
  trainingId: string,
  id: string = randomUUID(),
  startedAt = new Date().toISOString(),
): Promise<Reply<{ id: string }>> =>
  api.post(`/trainings/${trainingId}/sessions`, { id, fileType: 'WEB_GL', startedAt });

export const report = (api: Client, trainingId: string, id: string, more: ReportFields = {}) =>
  api.put(`/trainings/${trainingId}/sessions/${id}`, reportFields(more));

/**
 * Opens a session and reports it.
 *
 * @throws Error if either request is rejected
 */
export async function play(
  api: Client,
  trainingId: string,
  more: ReportFields = {},
  startedAt?: string,
): Promise<string> {
  const { body, status } = await open(api, trainingId, randomUUID(), startedAt);
  const reply = await report(api, trainingId, body.id, more);
  if (status !== 201 || reply.status !== 200)
    throw new Error(`session: ${status} ${reply.status} ${JSON.stringify(reply.body)}`);
  return body.id;
}

/** Returns the capacity units that a call read and wrote in DynamoDB. */
export const capacity = (headers: Headers) => {
  const [, reads, writes] = /reads=([\d.]+) writes=([\d.]+)/.exec(headers.get('x-capacity') ?? '') ?? [];
  return { reads: Number(reads), writes: Number(writes) };
};
