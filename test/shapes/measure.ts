import { readFileSync, writeFileSync } from 'node:fs';
import { Rejection } from '../../functions/delivery/uploads/rejection-rules.ts';
import { AppError } from '../../shared/errors.ts';
import { shapeCases } from './cases.ts';

// Reads the cases whose numbers are its arguments, and sends what each has cost to its parent. `all`: names alone.

export interface Measured {
  name: string;
  /** Milliseconds of all threads. */
  cpu: number;
  /** Bytes at the peak, beyond those before, which hold the input. */
  memory: number;
  /** `read`, `refused: CODE`, or what went wrong. */
  outcome: string;
}

const status = '/proc/self/status';

/** The most memory that was resident since `forgetPeak`; where the system cannot forget it, since the start. */
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
    // Not Linux: the peak is that of all cases of this process.
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
  // Modules that are loaded where they are needed, and buffers that native code keeps.
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
