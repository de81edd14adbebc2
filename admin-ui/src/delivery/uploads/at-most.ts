/**
 * Hands on what it is given, at most once in so many milliseconds: more would only keep the page busy. What came
 * last is never left out; it is handed on a little later.
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
