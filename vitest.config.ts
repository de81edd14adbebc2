import { existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { measureSlowness } from './test/tools/machine-speed.ts';
import { memoryFolder } from './test/tools/memory-folder.ts';

// Limits follow the machine's speed, measured once when a suite starts. test/tools/limits.ts reads it.
process.env.TEST_SLOWNESS ??= String(measureSlowness());
const { limit } = await import('./test/tools/limits.ts');
// Temporary files are in memory, because hosts sync each write, which takes most of its time on a disk. TMPDIR
// selects another folder.
const folder = process.env.TMPDIR || memoryFolder();
if (folder) process.env.TMPDIR = folder;

interface Kind {
  /** Milliseconds that one test may take on the usual machine. */
  timeout: number;
  /** Milliseconds that a beforeAll may take. */
  hookTimeout?: number;
  /**
   * The number of parallel files. Default: one per processor. 1 if the files share a deployment or a clock.
   */
  workers?: number;
  /** Simulates a browser's document. */
  environment?: 'jsdom';
  /** False if files share a process and its memory, such as a browser (test/tools/shared-modules.ts). */
  isolate?: boolean;
}

/** In order: rules and contracts · components · templates · the local host · the product over HTTP · the product with failing stores · the page in Chromium · changes of the rules · documents by their standards · the SCIM service by its standard · the LRS by its standard · single sign-on with Keycloak · an emulated AWS. */
const kinds: Record<string, Kind> = {
  unit: { timeout: 30_000, isolate: false },
  components: { timeout: 30_000, isolate: false, environment: 'jsdom' },
  infra: { timeout: 60_000, hookTimeout: 120_000, workers: 1, isolate: false },
  local: { timeout: 60_000, hookTimeout: 120_000, workers: 1 },
  integration: { timeout: 60_000, hookTimeout: 180_000, workers: 1, isolate: false },
  faults: { timeout: 60_000, hookTimeout: 120_000, workers: 1 },
  browser: { timeout: 360_000, workers: 3, isolate: false },
  mutation: { timeout: 60_000, workers: 1 },
  verapdf: { timeout: 300_000, workers: 1 },
  scim: { timeout: 300_000, hookTimeout: 180_000, workers: 1 },
  lrs: { timeout: 600_000, hookTimeout: 180_000, workers: 1 },
  keycloak: { timeout: 120_000, hookTimeout: 480_000, workers: 1 },
  clients: { timeout: 300_000, hookTimeout: 480_000, workers: 1 },
  deploy: { timeout: 120_000, hookTimeout: 480_000, workers: 1 },
};

/**
 * Unit tests and component tests are next to the tested files. test/unit contains the tests of the whole
 * repository.
 */
const beside: Record<string, readonly string[]> = {
  unit: ['{functions,shared,admin-ui/src,infra}/**/*.test.ts'],
  components: ['admin-ui/src/**/*.test.tsx'],
};

/** Loads a font as its bytes, like the functions' bundler (infra/constructs/bundles.ts). */
const fontsAsBytes: Plugin = {
  name: 'fonts-as-bytes',
  enforce: 'pre',
  load: (id) =>
    id.endsWith('.ttf')
      ? `export default Uint8Array.from(Buffer.from('${readFileSync(id, 'base64')}', 'base64'))`
      : undefined,
};

export default defineConfig({
  test: {
    projects: Object.entries(kinds).map(
      (
        [name, { timeout, hookTimeout = timeout, workers, environment = 'node', isolate = true }],
        groupOrder,
      ) => {
        const setup = `test/${name}/global-setup.ts`;
        return {
          plugins: [fontsAsBytes],
          test: {
            name,
            include: [`test/${name}/**/*.test.{ts,tsx}`, ...(beside[name] ?? [])],
            environment,
            pool: 'forks',
            ...(workers ? { maxWorkers: workers } : {}),
            sequence: { groupOrder },
            isolate,
            testTimeout: limit(timeout),
            hookTimeout: limit(hookTimeout),
            expect: { poll: { timeout: limit(timeout / 2) } },
            ...(existsSync(new URL(setup, import.meta.url)) ? { globalSetup: setup } : {}),
            ...(isolate ? {} : { setupFiles: 'test/tools/shared-modules.ts' }),
          },
        };
      },
    ),
  },
});
