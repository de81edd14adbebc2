import { fork } from 'node:child_process';
import { once } from 'node:events';
import { addressesOf, type Host } from '../factories/platform.ts';
import type { CheckReport } from './check-program.ts';

export interface Checker {
  /** Checks organisations. Returns one line for each disagreement between two stored records. */
  check(clientIds: readonly string[]): Promise<string[]>;
  stop(): void;
}

/**
 * Starts a process that compares the stored records of a host, because modules of functions reach the stores of
 * only one host in a process.
 */
export function startChecker(host: Host): Checker {
  const child = fork(new URL('./check-program.ts', import.meta.url), [JSON.stringify(addressesOf(host))], {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`the process of the checker ended with ${code}`);
  });
  // An end without a pending check is not an error.
  ended.catch(() => undefined);
  return {
    async check(clientIds) {
      const reported = once(child, 'message');
      child.send(clientIds);
      const [report] = await Promise.race([reported, ended]);
      const { findings, failed } = report as CheckReport;
      return [
        ...findings.map(
          ({ check, clientId, record, expected, stored }) =>
            `${check} of ${clientId}: ${record}: ${stored}, expected ${expected}`,
        ),
        ...failed.map(({ clientId, checks }) => `${checks} checks of ${clientId} failed`),
      ];
    },
    stop: () => child.kill(),
  };
}
