import type { TestProject } from 'vitest/node';
import { startHost } from '../../infra/local/spawn.ts';
import { addressesOf } from '../factories/platform.ts';

/** Starts one local host with the page for all browser tests. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const host = await startHost({ page: true });
  project.provide('host', addressesOf(host));
  return () => host.stop();
}
