import type { BridgeReport, ImageMessage } from '../../../../shared/webgl-bridge.ts';
import { api } from '../../foundation/providers/api.ts';
import { ApiError } from '../../foundation/providers/api-error.ts';
import {
  dropSession,
  type SessionReport,
  storeUnsentSession,
} from '../../foundation/providers/unsent-sessions.ts';
import { putPart } from '../../foundation/uploads/put-part.ts';
import { reportSpacing } from './report-spacing.ts';
import { stopwatch, toMinutes } from './stopwatch.ts';

/** Milliseconds between reports of the time played, also without messages of the content. */
const heartbeat = 60_000;
/** Maximum milliseconds to wait for the last report. The report remains stored in the browser. */
const LAST_REPORT_TIMEOUT = 6000;
/** Milliseconds that the last report waits for pictures. */
const IMAGES_TIMEOUT = 4000;
/** Milliseconds of the upload of a picture. */
const IMAGE_TIMEOUT = 60_000;
/** Maximum number of pictures in a report. */
const MAX_IMAGES = 50;

export const emptyReport: BridgeReport = {
  progressionPercent: 0,
  steps: [],
  skills: [],
  stats: [],
  badgeNumbers: [],
};

export interface Recording {
  userId: string;
  trainingId: string;
  /** Called if the server refused the session. The content must then stop. */
  onRefused(error: ApiError): void;
}

/**
 * Records one session of web content (PR-01). The session has a random id. Each report contains the whole
 * session and a higher sequence number, so that lost, late or repeated reports have no effect. Reports that
 * the server has not confirmed are stored in the browser. Time counts between `resume` and `pause`, not in a
 * hidden tab.
 */
export function recordSession({ userId, trainingId, onRefused }: Recording) {
  const id = crypto.randomUUID();
  const startedAt = new Date().toISOString();
  const clock = stopwatch();
  const known = { userId, trainingId, id, fileType: 'WEB_GL', device: 'browser', startedAt } as const;
  let report = emptyReport;
  let succeeded: boolean | undefined;
  let endedAt: string | undefined;
  let sequence = 0;
  const images: SessionReport['images'] = [];
  /** Pictures without a confirmed upload. */
  const waiting: ImageMessage[] = [];
  let uploading = Promise.resolve();
  let sending: Promise<boolean> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sentAt = Number.NEGATIVE_INFINITY;

  const opened = (async () => {
    try {
      const { fileType, device } = known;
      await api('POST /trainings/{id}/sessions', {
        params: { id: trainingId },
        body: { id, fileType, device, startedAt, sentAt: new Date().toISOString() },
      });
      return true;
    } catch (error) {
      if (error instanceof ApiError && error.status >= 400 && error.status < 500 && error.status !== 429) {
        onRefused(error);
      }
      // Other errors are ignored, since the whole session is sent again later.
      return false;
    }
  })();

  const now = () => performance.now();
  const current = (): SessionReport => ({
    ...report,
    images,
    minuteSpent: toMinutes(clock.elapsed(now())),
    sequence,
    ...(succeeded === undefined ? {} : { succeeded }),
    ...(endedAt === undefined ? {} : { endedAt }),
  });
  const keep = () => storeUnsentSession({ ...known, savedAt: new Date().toISOString(), report: current() });

  const put = async (keepalive: boolean): Promise<boolean> => {
    sequence += 1;
    sentAt = now();
    keep();
    const body = current();
    if (!(await opened)) return false;
    try {
      await api('PUT /trainings/{id}/sessions/{sid}', {
        params: { id: trainingId, sid: id },
        body,
        keepalive,
      });
      if (body.endedAt !== undefined) dropSession(id);
      return true;
    } catch {
      return false;
    }
  };

  /**
   * Sends reports one after the other, but a `keepalive` report immediately. Later changes are in the next
   * report.
   */
  const send = (keepalive = false): Promise<boolean> => {
    clearTimeout(timer);
    timer = undefined;
    const before = sending ?? Promise.resolve(true);
    const next = keepalive ? put(true) : before.then(() => put(false));
    sending = next;
    return next;
  };
  const sendSoon = () => {
    timer ??= setTimeout(() => void send(), Math.max(0, sentAt + reportSpacing(report) - now()));
  };
  /** Uploads the waiting pictures in order. A failed one is tried again with the next picture and at the end. */
  const uploadImages = (): Promise<void> => {
    uploading = uploading.then(async () => {
      while (waiting[0] && images.length < MAX_IMAGES && (await opened)) {
        const { context, description, image } = waiting[0];
        const imageId = await uploadImage(trainingId, id, image);
        if (imageId === undefined) return;
        waiting.shift();
        if (imageId) images.push({ context, description, imageId });
      }
    });
    return uploading;
  };
  const beating = setInterval(() => {
    if (clock.running && endedAt === undefined) void send();
  }, heartbeat);

  return {
    id,
    /** Returns the milliseconds played so far. */
    elapsed: (): number => clock.elapsed(now()),
    latest: (): BridgeReport => report,
    resume: (): void => clock.start(now()),
    pause: (): void => clock.stop(now()),
    progress(next: BridgeReport): void {
      if (endedAt !== undefined) return;
      report = next;
      sendSoon();
    },
    image(image: ImageMessage): void {
      if (endedAt !== undefined) return;
      waiting.push(image);
      void uploadImages().then(() => {
        if (endedAt === undefined) sendSoon();
      });
    },
    /** Sends the current report immediately, since the tab may be closed. */
    saveNow(closing: boolean): void {
      if (endedAt !== undefined) return;
      const at = new Date().toISOString();
      if (closing) endedAt = at;
      void send(true);
      // The session continues if the tab is restored.
      if (closing) endedAt = undefined;
    },
    /**
     * Sends the last report. Returns true if the server has stored it. Otherwise the report is stored and
     * sent later.
     */
    async end(last: BridgeReport | undefined, passed: boolean | undefined): Promise<boolean> {
      if (endedAt !== undefined) return true;
      clock.stop(now());
      if (last) report = last;
      succeeded = passed;
      endedAt = new Date().toISOString();
      clearInterval(beating);
      if (waiting.length > 0) {
        // The tab may be closed meanwhile. The stored end needs a sequence that the server does not know.
        sequence += 1;
        keep();
        await Promise.race([uploadImages(), timesOut(IMAGES_TIMEOUT)]);
      }
      return Promise.race([send(), timesOut(LAST_REPORT_TIMEOUT)]);
    },
    /** Stops the timers of a session that has ended. */
    dispose(): void {
      clearInterval(beating);
      clearTimeout(timer);
      clock.stop(now());
    },
  };
}
const timesOut = (milliseconds: number): Promise<false> =>
  new Promise((resolve) => {
    setTimeout(resolve, milliseconds, false);
  });

/**
 * Uploads a picture of a session with a ticket.
 *
 * @returns its id, null if it is refused for good, or undefined if it can be tried again
 */
async function uploadImage(id: string, sid: string, image: Blob): Promise<string | null | undefined> {
  const contentType = image.type === 'image/png' ? 'image/png' : 'image/jpeg';
  try {
    const { imageId, url } = await api('POST /trainings/{id}/sessions/{sid}/images', {
      params: { id, sid },
      body: { fileName: contentType.replace('/', '.'), fileSize: image.size, contentType },
    });
    await putPart(url, image, () => undefined, AbortSignal.timeout(IMAGE_TIMEOUT));
    return imageId;
  } catch (error) {
    const refused = error instanceof ApiError && error.status >= 400 && error.status < 500;
    return refused && error.status !== 429 ? null : undefined;
  }
}

export type Recorder = Omit<ReturnType<typeof recordSession>, 'id'>;
