/**
 * Processes all items of a list, at most `limit` at the same time. After a failure, waits for running items
 * and throws.
 */
export async function inParallel<T>(
  limit: number,
  items: Iterable<T>,
  work: (item: T) => Promise<void>,
): Promise<void> {
  const queue = items[Symbol.iterator]();
  let failed = false;
  const take = async (): Promise<void> => {
    while (!failed) {
      const next = queue.next();
      if (next.done) return;
      try {
        await work(next.value);
      } catch (error) {
        failed = true;
        throw error;
      }
    }
  };
  const runs = await Promise.allSettled(Array.from({ length: limit }, take));
  const failure = runs.find((run) => run.status === 'rejected');
  if (failure) throw failure.reason;
}
