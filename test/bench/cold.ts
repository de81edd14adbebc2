import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { bundleFunctions, domainEntries } from '../../infra/constructs/bundles.ts';
import { domains } from '../../infra/domains/index.ts';
import { table } from './answer.ts';
import { measureMachine } from './machine.ts';

// `npm run bench:cold`: measures the size of each function's bundle and the time of its import in a new process, without
// and with V8's compile cache. Writes test/bench/cold.json, which `npm run bench:cost` shows in docs/scale.md.

/** The import of the bundle of one function. */
export interface ColdFigures {
  entry: string;
  /** Bytes of the bundle without its source map. */
  bytes: number;
  /** Milliseconds of the import, and with code that V8 has compiled before. */
  fresh: number;
  cached: number;
}

export interface ColdRun {
  measured: string;
  node: string;
  /** CPU milliseconds of `npm run bench:machine`. */
  machine: number;
  rows: ColdFigures[];
}

const samples = 5;

/** Returns the median of the milliseconds of an import in a new process. */
function importOf(file: string, cache?: string): number {
  const code = `const from = performance.now(); await import(${JSON.stringify(pathToFileURL(file).href)}); console.log(performance.now() - from); process.exit()`;
  const times = Array.from({ length: samples }, () => {
    const { stdout, stderr, status } = spawnSync(process.execPath, ['--input-type=module', '--eval', code], {
      encoding: 'utf8',
      env: {
        ...process.env,
        ...(cache ? { NODE_COMPILE_CACHE: cache } : { NODE_DISABLE_COMPILE_CACHE: '1' }),
      },
    });
    if (status !== 0) throw new Error(`${file}: ${stderr}`);
    return Number(stdout);
  });
  return Math.round((times.sort((a, b) => a - b)[Math.floor(samples / 2)] ?? 0) * 10) / 10;
}

/** Returns the figures as a table in Markdown, slowest import first. */
export const coldTable = ({ rows }: Pick<ColdRun, 'rows'>): string =>
  table(
    ['function', 'kB', 'import ms', 'with compiled code ms'],
    [...rows]
      .sort((a, b) => b.fresh - a.fresh)
      .map(({ entry, bytes, fresh, cached }) => [`\`${entry}\``, Math.round(bytes / 1000), fresh, cached]),
  );

if (import.meta.main) {
  const folder = mkdtempSync(join(tmpdir(), 'cold-'));
  try {
    const bundles = await bundleFunctions({ domains, outdir: join(folder, 'bundles'), withNative: false });
    const machine = measureMachine().all;
    const rows = domains
      .flatMap(domainEntries)
      .filter((entry) => entry.endsWith('/api'))
      .map((entry): ColdFigures => {
        const file = join(bundles.of(entry), 'index.mjs');
        const fresh = importOf(file);
        const cached = importOf(file, join(folder, 'compiled'));
        const row = { entry, bytes: statSync(file).size, fresh, cached };
        console.log(
          `  ${entry}: ${Math.round(row.bytes / 1000)} kB, ${fresh} ms, ${cached} ms with compiled code`,
        );
        return row;
      });
    const run: ColdRun = {
      measured: new Date().toISOString().slice(0, 10),
      node: process.version,
      machine,
      rows,
    };
    writeFileSync(join(import.meta.dirname, 'cold.json'), `${JSON.stringify(run, null, 2)}\n`);
    console.log(`\n${coldTable(run)}`);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
