import type { TestProject } from 'vitest/node';
import { startHost } from '../../infra/local/spawn.ts';
import { brokenInvariants } from '../factories/invariants.ts';
import { addressesOf, type Host, Platform } from '../factories/platform.ts';

declare module 'vitest' {
  interface ProvidedContext {
    host: Host;
  }
}

/**
 * One local host for all integration tests: they make organisations of their own and never meet. In the end the
 * whole table, the buckets and the queues have to be as they always are.
 */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const host = await startHost();
  project.provide('host', addressesOf(host));
  return async () => {
    const platform = new Platform(host);
    try {
      await platform.clock();
      await platform.idle();
      const broken = await brokenInvariants(host);
      if (broken.length === 0) return;
      // Vitest only prints what a teardown throws.
      process.exitCode = 1;
      throw new Error(`What does not hold after the tests:\n${broken.join('\n')}`);
    } finally {
      await host.stop();
    }
  };
}
