import type { LibraryTraining } from '../../shared/contracts/learning/progress.ts';
import { download, findWebFile } from './download.ts';
import { type PlatformApi, PlatformRefusal } from './platform.ts';
import type { KeptSession, Store, StoredLibrary } from './store.ts';

/** Reads the library page by page and stores it. Returns the stored library if it is unchanged (`ETag`). */
export async function readLibrary(api: PlatformApi, store: Store): Promise<StoredLibrary> {
  const storedLibrary = store.library;
  const trainings: LibraryTraining[] = [];
  let etag = '';
  for (;;) {
    const range = encodeURIComponent(JSON.stringify([trainings.length, trainings.length + 99]));
    const first = trainings.length === 0;
    const { status, headers, body } = await api.call<{ trainings: LibraryTraining[] }>(
      'GET',
      `/launcher/library?lang=en&range=${range}`,
      first && storedLibrary ? { headers: { 'if-none-match': storedLibrary.etag } } : {},
    );
    if (status === 304 && storedLibrary) return storedLibrary;
    if (first) etag = headers.get('etag') ?? '';
    trainings.push(...body.trainings);
    const total = Number(headers.get('x-total-count'));
    if (body.trainings.length === 0 || trainings.length >= total) break;
  }
  // The tag covers only the first page, so a library of several pages is always read again.
  const library = { etag: trainings.length <= 100 ? etag : '', trainings };
  store.library = library;
  return library;
}

/** The result of a sent session. */
export interface SyncedSession {
  id: string;
  /** 200 or 201: the platform stored the session. Another status: the platform rejected it permanently. */
  status: number;
  code?: string;
}

/**
 * Sends the stored sessions, a hundred per request. The platform identifies a report by the session's id and
 * the sequence of the report, so that a repeated report after a lost response changes nothing. Deletes the
 * sessions that the platform stored or rejected permanently. Sessions with status 429 or 5xx remain for the
 * next attempt.
 *
 * @returns the deleted sessions
 * @throws PlatformRefusal if the platform is not reached, or the launcher is signed out
 */
export async function sendSessions(api: PlatformApi, store: Store): Promise<SyncedSession[]> {
  const results: SyncedSession[] = [];
  for (const sessions of splitBatches(store.sessions())) {
    const { body } = await api.call<{ results: SyncedSession[] }>('POST', '/sessions/batch', {
      body: {
        sessions: sessions.map(({ report, ...session }) => ({ ...session, ...report })),
        sentAt: new Date().toISOString(),
      },
    });
    for (const result of body.results) {
      if (result.status >= 500 || result.status === 429) continue;
      store.forgetSession(result.id);
      results.push(result);
    }
  }
  return results;
}

const splitBatches = (sessions: readonly KeptSession[]): KeptSession[][] =>
  Array.from({ length: Math.ceil(sessions.length / 100) }, (_, at) =>
    sessions.slice(at * 100, at * 100 + 100),
  );

/**
 * Sends the stored sessions, reads the library, and downloads outdated content again.
 *
 * @returns the updated titles
 */
export async function update(api: PlatformApi, store: Store): Promise<string[]> {
  await sendSessions(api, store);
  const { trainings } = await readLibrary(api, store);
  const titles: string[] = [];
  for (const { trainingId, sha256 } of store.contents()) {
    const training = trainings.find(({ id }) => id === trainingId);
    const file = training && findWebFile(training);
    if (!training || !file || file.sha256 === sha256) continue;
    await download(api, store, training);
    titles.push(training.title);
  }
  return titles;
}

/** Returns whether the platform was not reached. The launcher then works with its stored data. */
export const isOffline = (error: unknown): boolean => error instanceof PlatformRefusal && error.status === 0;
