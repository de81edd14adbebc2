/**
 * Usage of one invocation: DynamoDB units by ConsumedCapacity, and the number of SDK calls. A function
 * processes one event at a time, so a module-level counter is exact. The entry points reset the counter.
 */
export interface Usage {
  reads: number;
  writes: number;
  calls: number;
}

export const usage: Usage = { reads: 0, writes: 0, calls: 0 };

export function resetUsage(): void {
  usage.reads = 0;
  usage.writes = 0;
  usage.calls = 0;
}

interface Consumed {
  CapacityUnits?: number;
  ReadCapacityUnits?: number;
  WriteCapacityUnits?: number;
}

const reading = new Set(['GetItemCommand', 'BatchGetItemCommand', 'QueryCommand', 'TransactGetItemsCommand']);

/** Adds the usage in a command's output. */
export function countUsage(command: string, output: unknown): void {
  usage.calls += 1;
  const reported = (output as { ConsumedCapacity?: Consumed | Consumed[] } | undefined)?.ConsumedCapacity;
  for (const one of Array.isArray(reported) ? reported : reported ? [reported] : []) {
    const units = one.CapacityUnits ?? 0;
    if (reading.has(command)) usage.reads += one.ReadCapacityUnits ?? units;
    else usage.writes += one.WriteCapacityUnits ?? units;
  }
}
