import type { Actor } from '../runtime/actor.ts';

/** Who asked for an export, in the role they acted in. */
export type Starter = Pick<Actor, 'clientId' | 'userId' | 'role' | 'address'>;

/** What an export is to hold. It names people by their ids only, so that it may wait in the storage. */
export interface ExportRequest {
  what: 'trainings' | 'training' | 'courses' | 'course' | 'history';
  /** Of the training, of the course, or of the person whose history it is. */
  id?: string;
  /** As it was asked for. */
  lang: string;
  /** The organisation whose people it is about. */
  clientId: string;
  /** Of which trainings or courses, where they were chosen. */
  contentIds?: string[];
  userIds: string[];
  groupIds: string[];
  starter: Starter;
}
