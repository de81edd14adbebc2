import type { RejectionReason } from '../../../shared/contracts/content/content-files.ts';

/** Content that cannot be taken: why, and which entry or file it is about. Its author reads both. */
export class Rejection extends Error {
  readonly reason: RejectionReason;
  readonly detail: string | undefined;
  constructor(reason: RejectionReason, detail?: string, cause?: unknown) {
    super(detail ? `${reason}: ${detail}` : reason, cause === undefined ? {} : { cause });
    this.reason = reason;
    // Names come from strangers' archives: they are shown, so they are short.
    this.detail = detail === undefined ? undefined : detail.slice(0, 200);
  }
}
