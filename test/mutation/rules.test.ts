import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { bundleTests, mutants, type TestBundle, targets } from './bundle.ts';
import type { Mutant } from './mutants.ts';
import { type Case, collector } from './suite.ts';

/** A mutant that changes nothing, and why. */
interface Equal extends Pick<Mutant, 'file' | 'at' | 'original' | 'replacement'> {
  why: string;
}

/** A case as it ran without a mutant. */
interface MeasuredCase {
  one: Case;
  hits: ReadonlySet<number>;
  calls: number;
  ms: number;
}

interface Suite {
  bundle: TestBundle;
  /** Mutants that are reached while the test's modules load. */
  atImport: ReadonlySet<number>;
  cases: readonly MeasuredCase[];
}

/** Share of the mutants that the tests have to see. */
const bar = 0.9;

const root = resolve(import.meta.dirname, '../..');
const equal = JSON.parse(readFileSync(join(import.meta.dirname, 'equal.json'), 'utf8')) as Equal[];
const cache = join(root, 'node_modules/.cache');
mkdirSync(cache, { recursive: true });
// Inside of the repository: what stays outside of the bundles is found from here.
const folder = mkdtempSync(join(cache, 'mutation-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let active = -1;
let calls = 0;
let mostCalls = Number.POSITIVE_INFINITY;
let hits: Set<number> | undefined;
const hooks = globalThis as typeof globalThis & Record<'$mutant' | '$round' | '$suite', unknown>;
/** Counts too, so that neither a loop nor a recursion that a mutant made endless goes on. */
hooks.$round = (): void => {
  calls += 1;
  if (calls > mostCalls) throw new Error('endless');
};
hooks.$mutant = (id: number): boolean => {
  calls += 1;
  if (calls > mostCalls) throw new Error('endless');
  hits?.add(id);
  return id === active;
};

/** Calls of the hooks, and milliseconds, of what is not measured yet. */
const unmeasured = { calls: 1e6, ms: 3000 };

async function within<T>(usual: { calls: number }, work: () => Promise<T>): Promise<T> {
  calls = 0;
  mostCalls = usual.calls * 10 + 1000;
  try {
    return await work();
  } finally {
    mostCalls = Number.POSITIVE_INFINITY;
  }
}

let imports = 0;
async function casesOf({ bundle }: TestBundle): Promise<Case[]> {
  const { api, cases } = collector();
  hooks.$suite = api;
  imports += 1;
  await within(unmeasured, () => import(/* @vite-ignore */ `${bundle}?${imports}`));
  return cases;
}

/** What a case fails by, or undefined. */
async function failure(one: Case, usual = unmeasured): Promise<unknown> {
  try {
    await within(usual, () => one.run(usual.ms * 10 + 2000));
    return undefined;
  } catch (error) {
    return error;
  }
}

const silent: string[] = [];

async function measure(bundle: TestBundle): Promise<Suite> {
  active = -1;
  hits = new Set();
  const all = await casesOf(bundle);
  const atImport = hits;
  const cases: MeasuredCase[] = [];
  for (const one of all) {
    hits = new Set();
    const begun = performance.now();
    const failed = await failure(one);
    if (failed === undefined) cases.push({ one, hits, calls, ms: performance.now() - begun });
    else silent.push(`${bundle.test}: ${one.name}: ${String(failed).slice(0, 200)}`);
  }
  hits = undefined;
  return { bundle, atImport, cases: cases.sort((a, b) => a.ms - b.ms) };
}

/** Whether a suite fails with a mutant that its cases reach. */
async function fails({ cases }: Suite, id: number): Promise<boolean> {
  active = id;
  for (const usual of cases) if (usual.hits.has(id) && (await failure(usual.one, usual))) return true;
  return false;
}

/** Whether a suite fails with a mutant that is there when its modules load: they are loaded anew. */
async function failsFromImport({ bundle, atImport, cases }: Suite, id: number): Promise<boolean> {
  if (!atImport.has(id) && !cases.some((one) => one.hits.has(id))) return false;
  active = id;
  const changed = new Map((await casesOf(bundle).catch(() => [])).map((one) => [one.name, one]));
  for (const usual of cases) {
    const one = changed.get(usual.one.name);
    if (!one || (await failure(one, usual))) return true;
  }
  return false;
}

const fields = ['file', 'at', 'original', 'replacement'] as const;
const isOf = (one: Equal) => (mutant: Mutant) => fields.every((field) => one[field] === mutant[field]);
const isEqual = (mutant: Mutant) => equal.some((one) => isOf(one)(mutant));

it('what is listed as equal is there', () => {
  expect(equal.filter((one) => !mutants.some(isOf(one)))).toEqual([]);
});

it('nine of ten changes of the rules are seen by their tests', { timeout: 3_600_000 }, async () => {
  const only = process.env.MUTATE ?? '';
  const wanted = mutants.filter((one) => !isEqual(one) && one.file.includes(only));
  const unseen = new Map(wanted.map((one) => [one.id, one]));
  const bundles = await bundleTests(folder);
  const suites = new Map<TestBundle, Suite>();
  for (const file of targets) {
    const own = wanted.filter((one) => one.file === file);
    if (own.length === 0) continue;
    const started = performance.now();
    const left = silent.length;
    const far = (bundle: TestBundle): number => bundle.distances.get(file) ?? Number.POSITIVE_INFINITY;
    const users = bundles
      .filter(({ distances }) => distances.has(file))
      .sort((a, b) => far(a) - far(b) || a.bytes - b.bytes);
    for (const bundle of users) {
      const suite = suites.get(bundle) ?? (await measure(bundle));
      suites.set(bundle, suite);
      for (const { id } of own) {
        if (!unseen.has(id)) continue;
        // Modules that are loaded anew have computed nothing without the mutant, but take time: the nearest ones.
        const nearest = users.indexOf(bundle) < 3;
        if ((await fails(suite, id)) || (nearest && (await failsFromImport(suite, id)))) unseen.delete(id);
      }
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const missed = own.filter(({ id }) => unseen.has(id));
    console.log(
      [
        `${file}: ${own.length - missed.length} of ${own.length}, ${seconds} s`,
        ...missed.map((one) => `  ${one.line}:  ${one.original}  →  ${one.replacement}`),
        ...silent.slice(left).map((name) => `  not runnable here: ${name}`),
      ].join('\n'),
    );
  }
  const seen = wanted.length - unseen.size;
  console.log(`${seen} of ${wanted.length} changes seen, ${mutants.filter(isEqual).length} are equal`);
  expect(seen / wanted.length).toBeGreaterThanOrEqual(bar);
});
