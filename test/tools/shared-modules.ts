import { readFileSync } from 'node:fs';
import { afterAll, expect, vi } from 'vitest';

// Files that share a process share what one of them has imported, which was most of what they cost. A file that puts
// something else in the place of a module, or has modules read their settings, imports all anew, and leaves nothing of
// it to those that follow.
const { testPath = '' } = expect.getState();
const alone = /\bvi\.(mock|doMock|resetModules)\(|\breachStores\(|\bprocess\.env\b/.test(
  readFileSync(testPath, 'utf8'),
);
const environment = { ...process.env };
if (alone) vi.resetModules();

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  if (!alone) return;
  for (const name of Object.keys(process.env)) if (!(name in environment)) delete process.env[name];
  Object.assign(process.env, environment);
  vi.resetModules();
});
