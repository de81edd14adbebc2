import type { RejectionReason } from '../contracts/content/content-files.ts';

/** A reason to reject content, with the affected entry or file. Both are shown to the author. */
export class Rejection extends Error {
  readonly reason: RejectionReason;
  readonly detail: string | undefined;
  constructor(reason: RejectionReason, detail?: string, cause?: unknown) {
    super(detail ? `${reason}: ${detail}` : reason, cause === undefined ? {} : { cause });
    this.reason = reason;
    // Names are shown to people and originate from unknown archives. They are therefore limited.
    this.detail = detail === undefined ? undefined : detail.slice(0, 200);
  }
}
