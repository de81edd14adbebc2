import type { ReachRequest } from '../../identity/jobs/index.ts';

/** The content of an export. It names people by their ids only, so that it may wait in the storage. */
export interface ExportRequest extends ReachRequest {
  what: 'trainings' | 'training' | 'courses' | 'course' | 'history';
  /** The id of the training, of the course, or of the person whose history it is. */
  id?: string;
  /** The language as it was requested. */
  lang: string;
  /** The chosen trainings or courses; absent: all. */
  contentIds?: string[];
}
