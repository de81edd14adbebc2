interface Read {
  error: Error | null;
  refetch: () => unknown;
}

/** Returns the first error of several reads, and undefined if all are well. */
export const failedRead = (...reads: readonly Read[]): Error | undefined =>
  reads.find(({ error }) => error)?.error ?? undefined;

/** Sends the failed reads again. */
export function retryReads(...reads: readonly Read[]): void {
  for (const read of reads) if (read.error) void read.refetch();
}
