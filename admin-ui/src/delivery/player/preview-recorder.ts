import { emptyReport, type Recorder } from './session-recorder.ts';
import { stopwatch } from './stopwatch.ts';

/** Counts the time and retains the latest report of a preview. Sends and stores nothing. */
export function recordPreview(): Recorder {
  const clock = stopwatch();
  const now = () => performance.now();
  const nothing = () => undefined;
  let report = emptyReport;
  return {
    elapsed: () => clock.elapsed(now()),
    latest: () => report,
    resume: () => clock.start(now()),
    pause: () => clock.stop(now()),
    progress: (next) => {
      report = next;
    },
    image: nothing,
    saveNow: nothing,
    end: async (last) => {
      clock.stop(now());
      if (last) report = last;
      return true;
    },
    dispose: () => clock.stop(now()),
  };
}
