import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  interface ProvidedContext {
    /** Folder of the templates. Deleted at the end. */
    synthesisFolder: string;
  }
}

export default function setup({ provide }: TestProject) {
  const folder = mkdtempSync(join(tmpdir(), 'synthesis-'));
  provide('synthesisFolder', folder);
  return () => rmSync(folder, { recursive: true, force: true });
}
