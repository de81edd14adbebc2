import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readable } from './stack-trace.ts';
import type { FunctionSpec } from './system.ts';

it.each([
  ['uploads/api', 'uploads/api'],
  ['uploads/validate-content.worker', 'uploads/validate-content-worker'],
])('shows an error of %s at its source line', (entry, bundle) => {
  const folder = mkdtempSync(join(tmpdir(), 'stack-trace-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  mkdirSync(join(folder, 'bundles', bundle), { recursive: true });
  const map = { version: 3, sources: ['../../../functions/uploads/zip.ts'], names: [], mappings: 'AAAA' };
  writeFileSync(join(folder, 'bundles', bundle, 'index.mjs.map'), JSON.stringify(map));
  const directory = join(folder, 'asset.abc');
  const spec = { directory, entry, module: 'index' } as FunctionSpec;
  expect(readable(`at handler (file://${directory}/index.mjs:1:1)`, spec)).toBe(
    'at handler (functions/uploads/zip.ts:1:1)',
  );
});
