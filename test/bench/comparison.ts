import { table } from './answer.ts';

/** CPU milliseconds of both platforms for the same work, as medians with their range. */
export interface OtherWork {
  work: string;
  other: string;
  here: string;
  times: string;
  /** Requests per second of several simultaneous people. */
  rates?: { other: number; here: number };
}

/** A comparison with another platform, measured in turn in the same minutes (`npm run bench:moodle`). */
export interface Other {
  measured: string;
  /** The commit of this platform. */
  build: string;
  version: string;
  data: string;
  cores: number;
  /** CPU milliseconds of `npm run bench:machine`. */
  machine: number;
  works: OtherWork[];
}

/** Returns a table of both platforms. */
export const comparisonTable = ({ works }: Pick<Other, 'works'>): string =>
  table(
    ['work', 'Moodle ms', 'here ms', 'times less', 'Moodle, requests a second', 'here, requests a second'],
    works.map(({ work, other, here, times, rates }) => [
      ...[work, other, here, times],
      ...[rates?.other ?? '–', rates?.here ?? '–'],
    ]),
  );
