/** CPU seconds of an installation during a load, without the client that caused it. */
export interface LoadSample {
  requests: number;
  /** All threads of the host and the table's store. */
  total: number;
  /** The thread that accepts requests and runs queues and storage. It uses one core at most. */
  mainThread: number;
  /** The store of the table. It executes one write at a time. */
  store: number;
}

/** Share of a core that may be busy, so that requests rarely wait. */
const busyShare = 0.6;
/** Requests of one active learner in a second: a report every 30 s, and four pages or lists in a minute. */
export const requestsPerLearner = 0.1;

/**
 * Returns the number of active learners that a machine serves, rounded down to two digits. The least of three
 * limits counts: all cores together, the main thread, and the store.
 */
export function learnersOn(cores: number, { requests, total, mainThread, store }: LoadSample): number {
  const limits = [
    (cores * busyShare * requests) / total,
    (busyShare * requests) / mainThread,
    (busyShare * requests) / store,
  ];
  const learners = Math.min(...limits) / requestsPerLearner;
  const digits = 10 ** Math.max(0, Math.floor(Math.log10(learners)) - 1);
  return Math.floor(learners / digits) * digits;
}
