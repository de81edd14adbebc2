import { readFileSync } from 'node:fs';
import { afterAll, expect, vi } from 'vitest';

// Test files of a process share imported modules, because imports took most of their time. A file that mocks
// modules, or imports modules with another environment, imports all modules again. Its modules and
// environment are discarded afterwards.
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
