import { table } from './answer.ts';

/**
 * CPU milliseconds of another platform and of a build of this platform for the same work, measured side by side in
 * the same minutes: of all processes, idle CPU subtracted, medians of three rounds with their range.
 */
export interface Other {
  measured: string;
  /** The commit of this platform. */
  build: string;
  version: string;
  data: string;
  works: { work: string; other: string; here: string; times: string }[];
}

/** Returns a table of both platforms. */
export const besideTable = ({ works }: Pick<Other, 'works'>): string =>
  table(
    ['work', 'Moodle ms', 'here ms', 'times less'],
    works.map(({ work, other, here, times }) => [work, other, here, times]),
  );
