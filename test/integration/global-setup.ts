import type { TestProject } from 'vitest/node';
import { startHost } from '../../infra/local/spawn.ts';
import type { Host } from '../factories/platform.ts';

declare module 'vitest' {
  interface ProvidedContext {
    host: Host;
  }
}

/** One local host for all integration tests: they make organisations of their own and never meet. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const host = await startHost();
  const { origin, contentOrigin, storageOrigin, tableOrigin, superAdmin } = host;
  project.provide('host', { origin, contentOrigin, storageOrigin, tableOrigin, superAdmin });
  return () => host.stop();
}
