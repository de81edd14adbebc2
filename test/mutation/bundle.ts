import { globSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { build, type Metafile, type Plugin } from 'esbuild';
import { instrument, type Mutant } from './mutants.ts';

const root = resolve(import.meta.dirname, '../..');

/** The mutated files: rules of functions, and shared modules except plain lists. */
export const targets = [
  ...globSync('functions/**/*-rules.ts', { cwd: root }),
  ...globSync('shared/*.ts', { cwd: root }).filter(
    (file) => !/(\.test|errors|lang|issues|webgl-bridge|permissions)\.ts$/.test(file),
  ),
].sort();

const prepared = new Map<string, string>();
export const mutants: Mutant[] = [];
for (const file of targets) {
  const made = instrument(file, readFileSync(join(root, file), 'utf8'), mutants.length);
  prepared.set(join(root, file), made.code);
  mutants.push(...made.mutants);
}

const names = [
  'expect',
  'expectTypeOf',
  'vi',
  'it',
  'test',
  'describe',
  'beforeAll',
  'afterAll',
  'beforeEach',
  'afterEach',
];

/**
 * Replacements of packages in tests. Fewer runs of a property with a fixed seed still detect a mutant, and
 * always the same mutants.
 */
const instead: Record<string, string> = {
  vitest: names.map((name) => `export const ${name} = globalThis.$suite.${name};`).join('\n'),
  'fast-check': `import fc from 'fast-check';
    const assert = (property, { numRuns = 50 } = {}) =>
      fc.assert(property, { numRuns: Math.min(numRuns, 50), seed: 1, endOnFailure: true });
    export default { ...fc, assert };`,
};

const switchable: Plugin = {
  name: 'switchable',
  setup({ onLoad, onResolve }) {
    onResolve({ filter: /^(vitest|fast-check)$/, namespace: 'file' }, ({ path }) => ({
      path,
      namespace: 'instead',
    }));
    onLoad({ filter: /.*/, namespace: 'instead' }, ({ path }) => ({
      contents: instead[path] ?? '',
      resolveDir: root,
    }));
    onLoad({ filter: /\.ts$/ }, ({ path }) => {
      const code = prepared.get(path);
      const contents =
        code ?? readFileSync(path, 'utf8').replaceAll('import.meta.dirname', JSON.stringify(dirname(path)));
      return { contents, loader: 'ts' };
    });
  },
};

export interface TestBundle {
  test: string;
  bundle: string;
  bytes: number;
  /**
   * Number of imports between the test and each target that it uses. 1 means that the test imports the target
   * itself.
   */
  distances: ReadonlyMap<string, number>;
}

function distancesFrom(entry: string, inputs: Metafile['inputs']): Map<string, number> {
  const distances = new Map([[entry, 0]]);
  for (const [file, distance] of distances)
    for (const { path } of inputs[file]?.imports ?? [])
      if (!distances.has(path)) distances.set(path, distance + 1);
  return new Map(targets.flatMap((file) => (distances.has(file) ? [[file, distances.get(file) ?? 0]] : [])));
}

/**
 * Bundles the unit tests that use a target. Tests of repositories are excluded, because they do not test
 * rules.
 */
export async function bundleTests(outdir: string): Promise<TestBundle[]> {
  const tests = [
    ...globSync('test/unit/**/*.test.ts', { cwd: root }),
    ...globSync('{functions,shared,admin-ui/src}/**/!(*.repository).test.ts', { cwd: root }),
  ];
  const { metafile } = await build({
    absWorkingDir: root,
    entryPoints: tests,
    outdir,
    outbase: root,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node24',
    jsx: 'automatic',
    loader: { '.ttf': 'binary', '.html': 'text' },
    metafile: true,
    plugins: [switchable],
    logLevel: 'error',
  });
  return Object.entries(metafile.outputs).flatMap(([bundle, { entryPoint, bytes }]) => {
    const distances = distancesFrom(entryPoint ?? '', metafile.inputs);
    return entryPoint && distances.size > 0
      ? [{ test: entryPoint, bundle: resolve(root, bundle), bytes, distances }]
      : [];
  });
}
