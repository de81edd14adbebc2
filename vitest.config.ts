import { existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';
import { measureSlowness } from './test/tools/machine-speed.ts';

// Limits follow the machine's speed, measured once as a suite starts; test/tools/limits.ts reads it.
process.env.TEST_SLOWNESS ??= String(measureSlowness());
const { limit } = await import('./test/tools/limits.ts');

interface Kind {
  /** Milliseconds that one test may take on the usual machine. */
  timeout: number;
  /** Milliseconds that a beforeAll may take. */
  hookTimeout?: number;
  /** Files at the same time; without it, as many as there are processors. 1: they share a deployment, or a clock. */
  workers?: number;
  /** False: files share a process and what one of them has made in memory, such as a browser (test/tools/shared-modules.ts). */
  isolate?: boolean;
}

/** test/<kind>/**: pure rules · templates · the local host itself · the product on it by HTTP · the same while stores fail · the page in Chromium · an emulated AWS. */
const kinds: Record<string, Kind> = {
  unit: { timeout: 30_000, isolate: false },
  infra: { timeout: 60_000, hookTimeout: 120_000, workers: 1, isolate: false },
  local: { timeout: 60_000, hookTimeout: 120_000, workers: 1 },
  integration: { timeout: 60_000, hookTimeout: 180_000, workers: 1, isolate: false },
  faults: { timeout: 60_000, hookTimeout: 120_000, workers: 1 },
  browser: { timeout: 360_000, workers: 3, isolate: false },
  mutation: { timeout: 60_000, workers: 1 },
  deploy: { timeout: 120_000, hookTimeout: 480_000, workers: 1 },
};

/** Unit tests lie beside what they test; in test/unit only those of the whole repository. */
const beside: Record<string, readonly string[]> = {
  unit: ['{functions,shared,admin-ui/src,infra}/**/*.test.{ts,tsx}'],
};

/** A font is its bytes, as the functions' bundler gives it (infra/constructs/bundles.ts). */
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
      ([name, { timeout, hookTimeout = timeout, workers, isolate = true }], groupOrder) => {
        const setup = `test/${name}/global-setup.ts`;
        return {
          plugins: [fontsAsBytes],
          test: {
            name,
            include: [`test/${name}/**/*.test.{ts,tsx}`, ...(beside[name] ?? [])],
            environment: 'node',
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
