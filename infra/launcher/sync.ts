import type { LibraryTraining } from '../../shared/contracts/learning/progress.ts';
import { download, webFileOf } from './download.ts';
import { type PlatformApi, PlatformRefusal } from './platform.ts';
import type { KeptSession, Store, StoredLibrary } from './store.ts';

/** The library, a page at a time; where nothing has changed since it was read (`ETag`), the one that is kept. */
export async function readLibrary(api: PlatformApi, store: Store): Promise<StoredLibrary> {
  const known = store.library;
  const trainings: LibraryTraining[] = [];
  let etag = '';
  for (;;) {
    const range = encodeURIComponent(JSON.stringify([trainings.length, trainings.length + 99]));
    const first = trainings.length === 0;
    const { status, headers, body } = await api.call<{ trainings: LibraryTraining[] }>(
      'GET',
      `/launcher/library?lang=en&range=${range}`,
      first && known ? { headers: { 'if-none-match': known.etag } } : {},
    );
    if (status === 304 && known) return known;
    if (first) etag = headers.get('etag') ?? '';
    trainings.push(...body.trainings);
    const total = Number(headers.get('x-total-count'));
    if (body.trainings.length === 0 || trainings.length >= total) break;
  }
  // What has several pages may change on any of them: only one page is known to be the same by its tag.
  const library = { etag: trainings.length <= 100 ? etag : '', trainings };
  store.library = library;
  return library;
}

/** What became of a session that was sent. */
export interface SyncedSession {
  id: string;
  /** 200 or 201: the platform has it · else why it does not, for good. */
  status: number;
  code?: string;
}

/**
 * Sends the sessions that are kept, a hundred at a time. The platform takes each once, by its id and the sequence of its
 * report: sent again, after an answer that was lost, it changes nothing. What it has, or refuses for good, is
 * forgotten here; what it could not take now stays.
 *
 * @throws Refusal where the platform is not reached, or the launcher is signed out
 */
export async function sendSessions(api: PlatformApi, store: Store): Promise<SyncedSession[]> {
  const sent: SyncedSession[] = [];
  for (const sessions of batchesOf(store.sessions())) {
    const { body } = await api.call<{ results: SyncedSession[] }>('POST', '/sessions/batch', {
      body: { sessions: sessions.map(({ report, ...session }) => ({ ...session, ...report })) },
    });
    for (const result of body.results) {
      if (result.status >= 500 || result.status === 429) continue;
      store.forgetSession(result.id);
      sent.push(result);
    }
  }
  return sent;
}

const batchesOf = (sessions: readonly KeptSession[]): KeptSession[][] =>
  Array.from({ length: Math.ceil(sessions.length / 100) }, (_, at) =>
    sessions.slice(at * 100, at * 100 + 100),
  );

/** Sends what is kept, reads the library, and brings content that is on disk up to date. @returns titles that are new */
export async function update(api: PlatformApi, store: Store): Promise<string[]> {
  await sendSessions(api, store);
  const { trainings } = await readLibrary(api, store);
  const fresh: string[] = [];
  for (const { trainingId, sha256 } of store.contents()) {
    const training = trainings.find(({ id }) => id === trainingId);
    const file = training && webFileOf(training);
    if (!training || !file || file.sha256 === sha256) continue;
    await download(api, store, training);
    fresh.push(training.title);
  }
  return fresh;
}

/** Whether the platform was not reached: the launcher goes on with what it has. */
export const isOffline = (error: unknown): boolean => error instanceof PlatformRefusal && error.status === 0;
