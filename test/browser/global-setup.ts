import type { TestProject } from 'vitest/node';
import { startHost } from '../../infra/local/spawn.ts';

/** One local host with the page for all browser tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const host = await startHost({ page: true });
  const { origin, contentOrigin, storageOrigin, tableOrigin, superAdmin } = host;
  project.provide('host', { origin, contentOrigin, storageOrigin, tableOrigin, superAdmin });
  return () => host.stop();
}
