import type { ErrorCode } from '../../../shared/errors.ts';

/** The verified caller of a request, as ids. */
interface VerifiedCaller {
  clientId: string;
  userId: string;
  sessionId?: string | undefined;
  /** The API token. */
  tokenId?: string | undefined;
  deviceId?: string | undefined;
}

interface RequestNotes extends Partial<VerifiedCaller> {
  /** Error code of the response. */
  code?: ErrorCode;
}

/**
 * Facts about the current request for its log line. A function processes one request at a time, so that a
 * module-level record is exact. `reporting` resets it.
 */
let notes: RequestNotes = {};

/** Adds the caller to the log line. Only for a verified token or password, because ids of others mislead. */
export function noteCaller(caller: VerifiedCaller): void {
  notes = { ...notes, ...caller };
}

export function noteErrorCode(code: ErrorCode): void {
  notes = { ...notes, code };
}

export function resetRequestNotes(): void {
  notes = {};
}

export const requestNotes = (): Readonly<RequestNotes> => notes;
