/** Counts the time between `start` and `stop`. The caller passes the current time (`at`) in milliseconds. */
export function stopwatch() {
  let counted = 0;
  let since: number | undefined;
  return {
    /** Has no effect while the stopwatch runs. */
    start(at: number): void {
      since ??= at;
    },
    stop(at: number): void {
      if (since !== undefined) counted += Math.max(0, at - since);
      since = undefined;
    },
    /** Returns the counted milliseconds up to `at`. */
    elapsed: (at: number): number => counted + (since === undefined ? 0 : Math.max(0, at - since)),
    get running(): boolean {
      return since !== undefined;
    },
  };
}

/** Converts milliseconds to minutes with three decimals, the precision of reports. */
export const toMinutes = (milliseconds: number): number => Math.round(milliseconds / 60) / 1000;

/** Formats milliseconds as `4:05` or `1:02:09`. */
export function formatClock(milliseconds: number): string {
  const seconds = Math.floor(milliseconds / 1000);
  const two = (n: number) => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor(seconds / 60) % 60;
  return hours > 0 ? `${hours}:${two(minutes)}:${two(seconds % 60)}` : `${minutes}:${two(seconds % 60)}`;
}
