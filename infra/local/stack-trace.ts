import { existsSync, readFileSync } from 'node:fs';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import type { FunctionSpec } from './system.ts';

const maps = new Map<string, SourceMap | undefined>();

/** The map lies beside the bundle that the asset was copied from, whose directory has no dots. */
function mapOf({ directory, entry, module }: FunctionSpec): SourceMap | undefined {
  const file = join(directory, '..', 'bundles', entry.replaceAll('.', '-'), `${module}.mjs.map`);
  if (!maps.has(file))
    maps.set(file, existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : undefined);
  return maps.get(file);
}

/**
 * Replaces places in a function's bundle by places in its sources. Done here, when an error is shown, since
 * each warm thread would otherwise hold its map in memory.
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
