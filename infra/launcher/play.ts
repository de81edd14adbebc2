import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { roundThousandths } from '../../shared/numbers.ts';
import { serveContent } from './content-player.ts';
import type { KeptSession, Store } from './store.ts';
import { findContentRoot } from './unpack.ts';

export interface Playing {
  /** The address of the player page, to open in a browser. */
  address: string;
  session: KeptSession;
  /** Resolves when the content sends `end` or `close`, or `close()` is called. */
  ended: Promise<void>;
  close(): Promise<void>;
}

interface PlayStart {
  deviceName: string;
  firstName: string;
  launchParameter: string | null;
  /** The skills of the training. */
  skills?: readonly { id: string; name: string }[];
  now?: () => Date;
}

/**
 * Serves downloaded content to a browser window. Each report is written to disk before its response, so that a
 * power cut loses no acknowledged report.
 *
 * @throws Error if the content is not downloaded
 */
export async function play(store: Store, trainingId: string, start: PlayStart): Promise<Playing> {
  const content = store.content(trainingId);
  if (!content) throw new Error('Download it first');
  const { now = () => new Date() } = start;
  const session: KeptSession = {
    id: randomUUID(),
    trainingId,
    fileType: 'WEB_GL',
    device: start.deviceName,
    startedAt: now().toISOString(),
    content: { version: content.version, sha256: content.sha256 },
    report: { ...emptyReport },
  };
  store.keepSession(session);

  let end = () => {};
  const ended = new Promise<void>((done) => {
    end = done;
  });
  const served = await serveContent({
    root: findContentRoot(join(store.pathOf(store.contentOf(trainingId)), 'files')),
    title: content.title,
    start: () => ({
      lang: 'en',
      person: { firstName: start.firstName },
      skills: [...(start.skills ?? [])],
      ...(start.launchParameter ? { launchParameter: start.launchParameter } : {}),
      theme: 'light',
      reducedMotion: false,
    }),
    onMessage({ message, seconds }) {
      if (message.type === 'progress' || message.type === 'end') {
        const { source: _source, version: _version, type: _type, ...report } = message;
        session.report = {
          ...emptyReport,
          ...report,
          points: report.points ?? 0,
          sequence: session.report.sequence + 1,
          minuteSpent: roundThousandths(seconds / 60),
          ...(message.type === 'end' ? { endedAt: now().toISOString() } : {}),
        };
        store.keepSession(session);
      }
      if (message.type === 'end' || message.type === 'close') end();
    },
  });
  return {
    address: served.address,
    session,
    ended,
    close: async () => {
      end();
      await served.close();
    },
  };
}

const emptyReport: KeptSession['report'] = {
  minuteSpent: 0,
  progressionPercent: 0,
  score: undefined,
  succeeded: undefined,
  endedAt: undefined,
  points: 0,
  steps: [],
  skills: [],
  stats: [],
  images: [],
  badgeNumbers: [],
  sequence: 1,
};
