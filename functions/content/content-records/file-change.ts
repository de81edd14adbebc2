import type { PendingFile, ReadyFile } from './training.entity.ts';

/** The change of one type's file. An absent part remains unchanged, null deletes the part. */
export interface FileChange {
  /** The served file. */
  ready?: ReadyFile | null;
  /** The retained versions without the served one. An empty list deletes them. */
  earlier?: ReadyFile[];
  /** The newest upload, until it is ready. */
  pending?: PendingFile | null;
}
