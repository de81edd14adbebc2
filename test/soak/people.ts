import { randomUUID } from 'node:crypto';
import type { UploadTicket } from '../../shared/contracts/delivery/uploads.ts';
import type { Job } from '../../shared/contracts/identity/jobs.ts';
import type { Client, Reply } from '../factories/client.ts';
import { type Person, type Platform, password, unique } from '../factories/platform.ts';
import { reportFields } from '../factories/sessions.ts';
import { type LookupIds, trainingFields } from '../factories/trainings.ts';
import { webGlZip } from '../factories/zips.ts';
import type { Ledger } from './ledger.ts';

/** The data that virtual people use. */
export interface SoakScene {
  platform: Platform;
  ledger: Ledger;
  ids: LookupIds;
  /** Trainings that the organisation can start. */
  trainings: readonly string[];
}

/** One action of a virtual person. */
export type Act = () => Promise<void>;

const one = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;
const once = () => ({ headers: { 'idempotency-key': randomUUID() } });

/** Signs in with the password. Returns undefined if that fails. */
export async function enter({ platform, ledger }: SoakScene, { email }: Person): Promise<Client | undefined> {
  const body = { email, password };
  const reply = await ledger.ask('sign in', () =>
    platform.anonymous.post<{ token: string }>('/users/authentication', body),
  );
  return reply && platform.anonymous.as(reply.body.token);
}

/** Returns the acts of a learner: browses, plays, reads notifications, exports the own history. */
export function learner({ ledger, trainings }: SoakScene, { id }: Person, api: Client): Act[] {
  const account = ledger.of(id);
  const play = async () => {
    const trainingId = one(trainings);
    const sid = randomUUID();
    const opening = { id: sid, fileType: 'WEB_GL', startedAt: new Date().toISOString() };
    await ledger.ask('open a session', () => api.post(`/trainings/${trainingId}/sessions`, opening));
    const played = { trainingId, minutes: 0, badges: new Set<number>() };
    account.sessions.set(sid, played);
    for (let sequence = 1; sequence <= 3; sequence += 1) {
      const minuteSpent = played.minutes + 1 + Math.floor(Math.random() * 5);
      if (Math.random() < 0.3) played.badges.add(1 + Math.floor(Math.random() * 3));
      const more = {
        minuteSpent,
        sequence,
        progressionPercent: 30 * sequence,
        badgeNumbers: [...played.badges],
      };
      const body = reportFields(more);
      await ledger.ask('report a session', () => api.put(`/trainings/${trainingId}/sessions/${sid}`, body));
      played.minutes = minuteSpent;
    }
  };
  const look = async () => {
    const reply = await ledger.ask('catalogue', () => api.get<{ id: string }[]>('/trainings?lang=EN'));
    const ids = new Set(reply?.body.map((training) => training.id));
    if (reply)
      ledger.check(
        trainings.every((one) => ids.has(one)),
        `${id}: the catalogue lacks a training`,
      );
    await ledger.ask('a training', () => api.get(`/trainings/${one(trainings)}`));
  };
  const readNews = async () => {
    await ledger.ask('notifications', () => api.get('/notifications?lang=EN&limit=20'));
    await ledger.ask('own figures', () => api.get(`/users/${id}/stats/general`));
  };
  const takeHistory = async () => {
    const asJob = { headers: { prefer: 'respond-async' } };
    const reply = await ledger.ask('export', () => api.get<Job>(`/users/${id}/history/export/en`, asJob));
    if (reply) account.jobs.push(reply.body.id);
  };
  return [play, play, play, look, look, readNews, readNews, takeHistory];
}

/**
 * Returns the acts of a manager: suggests each training to each member of the team once, and reads
 * statistics.
 */
export function manager({ ledger, trainings }: SoakScene, api: Client, team: readonly Person[]): Act[] {
  const remaining = team.flatMap((person) => trainings.map((trainingId) => ({ person, trainingId })));
  const suggest = async () => {
    const [chosen] = remaining.splice(Math.floor(Math.random() * remaining.length), 1);
    if (!chosen) return;
    const { person, trainingId } = chosen;
    const body = { userIds: [person.id], groupIds: [], trainingIds: [trainingId] };
    const options = once();
    const reply = await ledger.ask('suggest', () => api.put('/trainings/suggestions', body, options));
    if (reply) ledger.of(person.id).suggested += 1;
  };
  const watch = async () => {
    await ledger.ask('team', () => api.get('/users/managed'));
    await ledger.ask('figures', () => api.get(`/trainings/${one(trainings)}/stats`));
  };
  return [suggest, suggest, watch];
}

/** Returns the acts of an administrator: adds members, sends content of new trainings. */
export function administrator(scene: SoakScene, api: Client): Act[] {
  const addMember = addsMember(scene, api);
  return [addMember, addMember, sendsContent(scene, api)];
}

function addsMember({ ledger }: SoakScene, api: Client): Act {
  return async () => {
    const email = `${unique('soak')}@example.com`;
    const options = once();
    const body = { email, firstName: 'Ada', lastName: 'Soak', roles: [] };
    const reply = await ledger.ask('add a member', () =>
      api.post<{ id: string }>('/users?lang=en', body, options),
    );
    if (reply) ledger.members.set(email, reply.body.id);
  };
}

/** Returns an act that creates a training and sends its content with an upload ticket. */
export function sendsContent({ ledger, ids }: SoakScene, api: Client): Act {
  return async () => {
    const [made, options, bytes] = [trainingFields(ids), once(), webGlZip({ seed: unique('zip') })];
    const training = await ledger.ask('a draft', () => api.post<{ id: string }>('/trainings', made, options));
    if (!training) return;
    const { id } = training.body;
    const file = { fileName: 'content.zip', version: '1.0', offlineAvailable: false, fileSize: bytes.length };
    const ticket = await ledger.ask('a ticket', () =>
      api.put<UploadTicket>(`/trainings/${id}/files/WEB_GL`, file),
    );
    if (!ticket) return;
    const { uploadId } = ticket.body;
    const sent = await ledger.ask('a part', () => sendPart(api, uploadId, bytes));
    if (!sent) return;
    const parts = [{ partNumber: 1, etag: sent.headers.get('etag') ?? '' }];
    // A repeated completion is answered with 409.
    const done = (status: number) => status < 300 || status === 409;
    if (await ledger.ask('complete', () => api.post(`/uploads/${uploadId}/complete`, { parts }), done))
      ledger.uploads.add(id);
  };
}

/**
 * Sends a part directly to storage. Requests the address each time, because it can change when the host
 * restarts.
 */
async function sendPart(api: Client, uploadId: string, bytes: Uint8Array): Promise<Reply<unknown>> {
  const reply = await api.get<{ url: string }[]>(`/uploads/${uploadId}/parts?numbers=1`);
  if (reply.status >= 300) return reply;
  const { status, headers } = await fetch(reply.body[0]?.url ?? '', {
    method: 'PUT',
    body: new Uint8Array(bytes),
  });
  // A 500 of storage is as temporary as a 503, so the client retries.
  return { ...reply, status: status === 500 ? 503 : status, headers };
}
