import type { ReachRequest } from '../../identity/jobs/index.ts';
import type { BoardFilter } from '../assignments/index.ts';

/**
 * The content of an export. It contains ids of people but no names, so that it can be stored until the job
 * runs.
 */
export interface ExportRequest extends ReachRequest {
  what: 'trainings' | 'training' | 'courses' | 'course' | 'history' | 'required';
  /** The id of the training, of the course, or of the person whose history it is. */
  id?: string;
  /** The language of the request. */
  lang: string;
  /** The selected trainings or courses. Absent: all. */
  contentIds?: string[];
  /** Filters of required content. */
  board?: Pick<BoardFilter, 'state' | 'due'> & { q?: string | undefined; managerId?: string | undefined };
}
