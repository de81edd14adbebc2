import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import type { FunctionSpec } from './system.ts';

const maps = new Map<string, SourceMap | undefined>();

/** Returns the source map next to the original bundle of an asset. The directory of a bundle has no dots. */
function mapOf({ directory, entry, module }: FunctionSpec): SourceMap | undefined {
  const file = join(directory, '..', 'bundles', entry.replaceAll('.', '-'), `${module}.mjs.map`);
  if (!maps.has(file))
    maps.set(file, existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined);
  return maps.get(file);
}

/**
 * Replaces positions in a function's bundle by positions in the sources. Runs only when an error is shown,
 * because otherwise each warm thread would need its map in memory.
 */
export function readable(text: string, spec: FunctionSpec): string {
  return text.replaceAll(
    /(?:file:\/\/)?\/[^\s()"']+?\/([\w.-]+)\/index\.[cm]?js:(\d+):(\d+)/g,
    (place, asset, line, column) => {
      if (!spec.directory.endsWith(asset)) return place;
      const found = mapOf(spec)?.findOrigin(Number(line), Number(column));
      if (!found || !('fileName' in found)) return place;
      return `${found.fileName.replace(/^(\.\.\/)+/, '')}:${found.lineNumber}:${found.columnNumber}`;
    },
  );
}
