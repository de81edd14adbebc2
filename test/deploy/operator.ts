import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { root } from '../../infra/constructs/root.ts';
import { limit } from '../tools/limits.ts';
import type { Emulator } from './emulator.ts';

const run = promisify(execFile);

/** Runs a command of the operator against the emulator, and returns its output. */
export async function operate(emulator: Emulator, script: string, ...args: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['--disable-warning=ExperimentalWarning', script, ...args], {
    cwd: root,
    env: emulator.environment,
    timeout: limit(120_000),
  });
  return stdout;
}
