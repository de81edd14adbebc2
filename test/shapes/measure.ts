import { readFileSync, writeFileSync } from 'node:fs';
import { Rejection } from '../../shared/archive/rejection.ts';
import { AppError } from '../../shared/errors.ts';
import { shapeCases } from './cases.ts';

// Reads the cases whose numbers are the arguments, and sends the cost of each to the parent process.

export interface Measured {
  name: string;
  /** CPU milliseconds of all threads. */
  cpu: number;
  /** Bytes at the peak, without the memory before, which includes the input. */
  memory: number;
  /** `read`, `refused: CODE`, or a failure. */
  outcome: string;
}

const status = '/proc/self/status';

/**
 * Returns the peak of resident memory since `forgetPeak`. If the system cannot reset the peak, it counts
 * since the start.
 */
function peak(): number {
  try {
    return Number(/VmHWM:\s+(\d+)/.exec(readFileSync(status, 'utf8'))?.[1]) * 1024;
  } catch {
    return process.resourceUsage().maxRSS * 1024;
  }
}

function forgetPeak(): void {
  try {
    writeFileSync('/proc/self/clear_refs', '5');
  } catch {
    // Not Linux: the peak includes all earlier cases of this process.
  }
}

async function outcomeOf(read: () => unknown): Promise<string> {
  try {
    await read();
    return 'read';
  } catch (error) {
    if (error instanceof Rejection) return `refused: ${error.reason}`;
    if (error instanceof AppError && error.status < 500)
      return `refused: ${error.options.violations?.[0]?.message ?? error.code}`;
    return `failed: ${error instanceof Error ? error.stack : error}`;
  }
}

for (const number of process.argv.slice(2).map(Number)) {
  const one = shapeCases[number];
  if (!one) throw new Error(`no case ${number}`);
  const bytes = await one.make();
  // Warms up: loads modules that are imported on demand, and buffers that native code retains.
  await outcomeOf(() => one.read(bytes.subarray(0, 1000)));
  globalThis.gc?.();
  forgetPeak();
  const before = process.memoryUsage.rss();
  const started = process.cpuUsage();
  const outcome = await outcomeOf(() => one.read(bytes));
  const { user, system } = process.cpuUsage(started);
  const measured: Measured = {
    name: one.name,
    cpu: (user + system) / 1000,
    memory: Math.max(0, peak() - before),
    outcome,
  };
  process.send?.(measured);
}
process.disconnect?.();
