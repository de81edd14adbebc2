import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';
import { limit } from '../tools/limits.ts';
import { pythonTool } from '../tools/venv.ts';

declare module 'vitest' {
  interface ProvidedContext {
    /** Contains certificate.pem, key.pem and the files of a deployment. Deleted at the end. */
    deployFolder: string;
  }
}

/**
 * Creates a certificate for the emulator, because the stacks reject requests without TLS. Node reads it when
 * it starts.
 */
export default async function setup({ provide }: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'deploy-'));
  const script = join(import.meta.dirname, '../tools/certificate.py');
  await promisify(execFile)(await pythonTool('python'), [script, folder], { timeout: limit(30_000) });
  process.env.NODE_EXTRA_CA_CERTS = join(folder, 'certificate.pem');
  provide('deployFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
}
