import type { PendingFile, ReadyFile } from './training.entity.ts';

/** What becomes of one type's file: a part left out stays as it is, null takes it away. */
export interface FileChange {
  /** What is served. */
  ready?: ReadyFile | null;
  /** The newest upload, while it is not ready. */
  pending?: PendingFile | null;
}
