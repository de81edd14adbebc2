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
 * Starts one local host for all integration tests. They create separate organisations, so they do not affect
 * each other. At the end the invariants of the table, the buckets and the queues are checked.
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
      // Vitest only prints an error of a teardown, so the exit code is set here.
      process.exitCode = 1;
      throw new Error(`Broken invariants after the tests:\n${broken.join('\n')}`);
    } finally {
      await host.stop();
    }
  };
}
