import type { UploadTicket } from '../../../../shared/contracts/delivery/uploads.ts';
import { api } from '../providers/api.ts';
import { ApiError } from '../providers/api-error.ts';
import { atMostEvery } from './at-most.ts';
import { followValidation } from './follow-validation.ts';
import { forgetUpload } from './remembered.ts';
import { type Pace, paceMeter } from './speed.ts';
import { transfer } from './transfer.ts';
import { changeUpload, findUpload, removeUpload } from './upload-list.ts';

export interface UploadRun {
  key: string;
  uploadId: string;
  file: File;
  ticket: UploadTicket;
}

interface Live extends UploadRun {
  done: Map<number, string>;
  stop: AbortController;
  sent: PromiseWithResolvers<boolean>;
}

/** Running uploads by key, with data that exists in this tab only. */
const live = new Map<string, Live>();
/** Minimum milliseconds between two updates of the progress. */
const PAUSE = 200;

/**
 * Sends the missing parts, completes the upload and follows its validation. With only a key, continues a
 * stopped or failed run. Never throws. Errors are stored in the list.
 * @returns true when the server has all bytes, false if the upload was cancelled
 */
export function runUpload(run: UploadRun | { key: string }): Promise<boolean> {
  const known = live.get(run.key);
  const current: Live | undefined =
    'file' in run
      ? { ...run, done: new Map(), stop: new AbortController(), sent: Promise.withResolvers<boolean>() }
      : known && { ...known, stop: new AbortController() };
  if (!current) return Promise.resolve(false);
  live.set(run.key, current);
  void send(current);
  return current.sent.promise;
}

async function send(run: Live): Promise<void> {
  const { key, uploadId, file, ticket, done, stop } = run;
  const change = (more: Parameters<typeof changeUpload>[1]) => {
    if (live.get(key) === run) changeUpload({ key, uploadId }, more);
  };
  const meter = paceMeter(file.size);
  const show = atMostEvery(PAUSE, ({ sent, ...pace }: Pace & { sent: number }) =>
    // A stopped upload has no speed.
    change(stop.signal.aborted ? { sent } : { sent, ...pace }),
  );
  change({ status: navigator.onLine ? 'sending' : 'offline', error: undefined });
  try {
    await takeArrived(run);
    const parts = await transfer({
      file,
      ticket,
      done,
      signal: stop.signal,
      sign: (numbers, signal) =>
        api('GET /uploads/{uploadId}/parts', {
          params: { uploadId },
          query: { numbers: numbers.join(',') },
          signal,
        }),
      onProgress: (sent) => {
        show({ sent, ...meter.measure(sent, performance.now()) }, sent === file.size);
      },
      onWaiting: (waiting) => {
        meter.reset();
        change({ status: waiting ? 'offline' : 'sending', speed: undefined, remaining: undefined });
      },
    });
    change({ status: 'finishing', sent: file.size, speed: undefined, remaining: undefined });
    await api('POST /uploads/{uploadId}/complete', {
      params: { uploadId },
      body: { parts },
      signal: stop.signal,
    });
    if (live.get(key) === run) live.delete(key);
    run.sent.resolve(true);
    changeUpload({ key, uploadId }, { status: 'validating' });
    await followValidation(key, uploadId);
  } catch (error) {
    if (stop.signal.aborted) return;
    if (error instanceof ApiError && error.status === 404) drop(run);
    else change({ status: 'failed', error, speed: undefined, remaining: undefined });
  }
}

/** Adds the parts that the server already has, such as after a reload or a lost response. */
async function takeArrived({ uploadId, done, stop }: Live): Promise<void> {
  if (done.size > 0) return;
  const { parts } = await api('GET /uploads/{uploadId}', { params: { uploadId }, signal: stop.signal });
  for (const { partNumber, etag } of parts) done.set(partNumber, etag);
}

/** Removes an upload whose ticket has expired or was replaced by a newer one. */
function drop(run: Live): void {
  forgetUpload(run.uploadId);
  if (live.get(run.key) !== run) return;
  live.delete(run.key);
  run.sent.resolve(false);
  if (findUpload(run.key)?.uploadId === run.uploadId) removeUpload(run.key);
}

/** Stops sending. `sent` stays pending, since the run may continue. */
export function stopRun(key: string): void {
  live.get(key)?.stop.abort();
}

export function stopAllRuns(): void {
  for (const { stop, sent } of live.values()) {
    stop.abort();
    sent.resolve(false);
  }
  live.clear();
}

/** Ends a cancelled run. */
export function endRun(key: string): void {
  const run = live.get(key);
  run?.stop.abort();
  run?.sent.resolve(false);
  live.delete(key);
}
