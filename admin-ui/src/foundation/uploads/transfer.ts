import type { UploadTicket } from '../../../../shared/contracts/delivery/uploads.ts';
import { PartError, putPart } from './put-part.ts';

export interface SentPart {
  partNumber: number;
  etag: string;
}

export interface Transfer {
  file: Blob;
  ticket: Pick<UploadTicket, 'partSize' | 'partCount'>;
  /** ETags of the parts that have arrived. Parts that arrive are added. */
  done: Map<number, string>;
  /** Requests addresses of parts. */
  sign(numbers: readonly number[], signal: AbortSignal): Promise<{ partNumber: number; url: string }[]>;
  /** Receives the sent bytes of the whole file. */
  onProgress(sent: number): void;
  /** Receives whether the transfer waits for the network. */
  onWaiting(waiting: boolean): void;
  signal: AbortSignal;
}

const atOnce = 3;
const signedAtOnce = 12;
/** The server's addresses are valid for an hour. */
const addressLife = 50 * 60 * 1000;
const attempts = 8;

/**
 * Sends the missing parts of a file to storage, three at a time (UP-01). A failed part is sent again after
 * increasing pauses. Without a network, the transfer waits for the network.
 * @returns all parts in order
 * @throws PartError after eight attempts at one part, errors of `sign`, AbortError
 */
export async function transfer(options: Transfer): Promise<SentPart[]> {
  const { ticket, done } = options;
  const numbers = Array.from({ length: ticket.partCount }, (_, index) => index + 1);
  const queue = numbers.filter((number) => !done.has(number));
  const failure = new AbortController();
  const signal = AbortSignal.any([options.signal, failure.signal]);
  const out = new Map<number, number>();
  const report = () => {
    let sent = 0;
    for (const number of done.keys()) sent += fileSlice(options, number).size;
    for (const bytes of out.values()) sent += bytes;
    options.onProgress(sent);
  };
  const addressOf = addresses(options, queue, signal);
  const sendNext = async (): Promise<void> => {
    for (let number = queue.shift(); number !== undefined; number = queue.shift()) {
      await send(options, number, addressOf, out, report, signal);
    }
  };
  report();
  try {
    await Promise.all(Array.from({ length: atOnce }, sendNext));
  } catch (error) {
    failure.abort(error);
    throw error;
  }
  return numbers.map((partNumber) => ({ partNumber, etag: done.get(partNumber) ?? '' }));
}

const fileSlice = ({ file, ticket }: Transfer, number: number): Blob =>
  file.slice((number - 1) * ticket.partSize, number * ticket.partSize);

async function send(
  options: Transfer,
  number: number,
  addressOf: (number: number, again: boolean) => Promise<string>,
  out: Map<number, number>,
  report: () => void,
  signal: AbortSignal,
): Promise<void> {
  const bytes = fileSlice(options, number);
  for (let attempt = 1; ; attempt += 1) {
    try {
      const url = await addressOf(number, attempt > 1);
      const progress = (sent: number) => {
        out.set(number, sent);
        report();
      };
      options.done.set(number, await putPart(url, bytes, progress, signal));
      out.delete(number);
      report();
      return;
    } catch (error) {
      out.delete(number);
      report();
      if (signal.aborted || !(error instanceof PartError) || attempt === attempts) throw error;
      if (!navigator.onLine) attempt = 0;
      await wait(options, Math.min(30_000, 500 * 2 ** attempt) * (0.75 + Math.random() / 2), signal);
    }
  }
}

/** Waits for a pause, or until the browser is online again. While offline, waits without a time limit. */
function wait(options: Transfer, milliseconds: number, signal: AbortSignal): Promise<void> {
  const offline = !navigator.onLine;
  if (offline) options.onWaiting(true);
  return new Promise((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      removeEventListener('online', end);
      signal.removeEventListener('abort', end);
      if (offline) options.onWaiting(false);
      if (signal.aborted) reject(signal.reason);
      else resolve();
    };
    const timer = offline ? undefined : setTimeout(end, milliseconds);
    addEventListener('online', end);
    signal.addEventListener('abort', end);
  });
}

/**
 * Returns a function for the address of a part. Requests twelve addresses at a time, and again after one has
 * expired.
 */
function addresses({ sign }: Transfer, queue: readonly number[], signal: AbortSignal) {
  const known = new Map<number, { url: Promise<string>; until: number }>();
  return async (number: number, again: boolean): Promise<string> => {
    const found = known.get(number);
    if (found && !again && found.until > Date.now()) return found.url;
    const wanted = [number, ...(again ? [] : queue.slice(0, signedAtOnce - 1))];
    const signed = sign(wanted, signal);
    // Each part handles the failure when it awaits its address.
    signed.catch(() => undefined);
    for (const one of wanted) {
      const url = signed.then((list) => {
        const address = list.find(({ partNumber }) => partNumber === one)?.url;
        if (!address) throw new PartError(404);
        return address;
      });
      url.catch(() => known.delete(one));
      known.set(one, { url, until: Date.now() + addressLife });
    }
    return (known.get(number) as { url: Promise<string> }).url;
  };
}
