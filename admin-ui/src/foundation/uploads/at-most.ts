/**
 * Limits the calls of a function to one every `pause` milliseconds. The latest value is always delivered,
 * possibly after the pause.
 */
export function atMostEvery<T>(
  pause: number,
  handOn: (latest: T) => void,
): (latest: T, atOnce?: boolean) => void {
  let before = Number.NEGATIVE_INFINITY;
  let timer: ReturnType<typeof setTimeout> | undefined;
  return (latest, atOnce = false) => {
    clearTimeout(timer);
    const now = () => {
      before = performance.now();
      handOn(latest);
    };
    const left = before + pause - performance.now();
    if (atOnce || left <= 0) now();
    else timer = setTimeout(now, left);
  };
}
