import { existsSync, readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

interface Kind {
  /** Milliseconds that one test may take. */
  timeout: number;
  /** Milliseconds that a beforeAll may take. */
  hookTimeout?: number;
  /** Tries of a failed test: real browsers on a busy machine. */
  retry?: number;
  /** Files at the same time; without it, as many as there are processors. 1: they share a deployment, or a clock. */
  workers?: number;
  /** False: files share what one of them has made in memory. */
  isolate?: boolean;
}

/** test/<kind>/**: pure rules · templates · the local host itself · the product on it by HTTP · the same while stores fail · the page in Chromium · an emulated AWS. */
const kinds: Record<string, Kind> = {
  unit: { timeout: 30_000 },
  infra: { timeout: 60_000, hookTimeout: 120_000, workers: 1, isolate: false },
  local: { timeout: 60_000, hookTimeout: 120_000, workers: 1 },
  integration: { timeout: 60_000, hookTimeout: 180_000, workers: 1 },
  faults: { timeout: 60_000, hookTimeout: 120_000, workers: 1 },
  browser: { timeout: 120_000, hookTimeout: 240_000, workers: 3, retry: 1 },
  deploy: { timeout: 120_000, hookTimeout: 480_000, workers: 1 },
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
      ([name, { timeout, hookTimeout = timeout, workers, isolate = true, retry = 0 }], groupOrder) => {
        const setup = `test/${name}/global-setup.ts`;
        return {
          plugins: [fontsAsBytes],
          test: {
            name,
            include: [`test/${name}/**/*.test.{ts,tsx}`],
            environment: 'node',
            pool: 'forks',
            ...(workers ? { maxWorkers: workers } : {}),
            sequence: { groupOrder },
            isolate,
            testTimeout: timeout,
            retry,
            hookTimeout,
            ...(existsSync(new URL(setup, import.meta.url)) ? { globalSetup: setup } : {}),
          },
        };
      },
    ),
  },
});
