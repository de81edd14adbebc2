import { mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { bundleTests, mutants, type TestBundle, targets } from './bundle.ts';
import type { Mutant } from './mutants.ts';
import { type Case, collector } from './suite.ts';

/** A mutant with the same behaviour, and the reason. */
interface Equal extends Pick<Mutant, 'file' | 'at' | 'original' | 'replacement'> {
  why: string;
}

/** A case with its measures from a run without a mutant. */
interface MeasuredCase {
  one: Case;
  hits: ReadonlySet<number>;
  calls: number;
  ms: number;
}

interface Suite {
  bundle: TestBundle;
  /** Mutants reached while the test's modules load. */
  atImport: ReadonlySet<number>;
  cases: readonly MeasuredCase[];
}

/** The share of mutants that the tests must detect. */
const bar = 0.9;

const root = resolve(import.meta.dirname, '../..');
const equal = JSON.parse(readFileSync(join(import.meta.dirname, 'equal.json'), 'utf8')) as Equal[];
const cache = join(root, 'node_modules/.cache');
mkdirSync(cache, { recursive: true });
// Inside the repository, so that external modules of the bundles are resolved from here.
const folder = mkdtempSync(join(cache, 'mutation-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let active = -1;
let calls = 0;
let mostCalls = Number.POSITIVE_INFINITY;
let hits: Set<number> | undefined;
const hooks = globalThis as typeof globalThis & Record<'$mutant' | '$round' | '$suite', unknown>;
/** Counts as well, so that endless loops and recursions of a mutant stop. */
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

/** Limits of calls of the hooks, and milliseconds, for unmeasured cases. */
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

/** Returns the error of a case, or undefined. */
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
    const startedAt = performance.now();
    const failed = await failure(one);
    if (failed === undefined) cases.push({ one, hits, calls, ms: performance.now() - startedAt });
    else silent.push(`${bundle.test}: ${one.name}: ${String(failed).slice(0, 200)}`);
  }
  hits = undefined;
  return { bundle, atImport, cases: cases.sort((a, b) => a.ms - b.ms) };
}

/** Returns whether a suite fails with a mutant that its cases reach. */
async function fails({ cases }: Suite, id: number): Promise<boolean> {
  active = id;
  for (const usual of cases) if (usual.hits.has(id) && (await failure(usual.one, usual))) return true;
  return false;
}

/** Returns whether a suite fails with a mutant that is active while its modules load. Loads them again. */
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

it('lists only existing mutants as equal', () => {
  expect(equal.filter((one) => !mutants.some(isOf(one)))).toEqual([]);
});

it('detects nine of ten changes of the rules', { timeout: 3_600_000 }, async () => {
  const only = process.env.MUTATE ?? '';
  const wanted = mutants.filter((one) => !isEqual(one) && one.file.includes(only));
  const undetected = new Map(wanted.map((one) => [one.id, one]));
  const bundles = await bundleTests(folder);
  const suites = new Map<TestBundle, Suite>();
  for (const file of targets) {
    const own = wanted.filter((one) => one.file === file);
    if (own.length === 0) continue;
    const started = performance.now();
    const silentBefore = silent.length;
    const distanceTo = (bundle: TestBundle): number => bundle.distances.get(file) ?? Number.POSITIVE_INFINITY;
    const users = bundles
      .filter(({ distances }) => distances.has(file))
      .sort((a, b) => distanceTo(a) - distanceTo(b) || a.bytes - b.bytes);
    for (const bundle of users) {
      const suite = suites.get(bundle) ?? (await measure(bundle));
      suites.set(bundle, suite);
      for (const { id } of own) {
        if (!undetected.has(id)) continue;
        // Reloaded modules have computed nothing without the mutant, but take time. Only the nearest suites
        // reload.
        const nearest = users.indexOf(bundle) < 3;
        if ((await fails(suite, id)) || (nearest && (await failsFromImport(suite, id))))
          undetected.delete(id);
      }
    }
    const seconds = ((performance.now() - started) / 1000).toFixed(1);
    const missed = own.filter(({ id }) => undetected.has(id));
    console.log(
      [
        `${file}: ${own.length - missed.length} of ${own.length}, ${seconds} s`,
        ...missed.map((one) => `  ${one.line}:  ${one.original}  →  ${one.replacement}`),
        ...silent.slice(silentBefore).map((name) => `  not runnable here: ${name}`),
      ].join('\n'),
    );
  }
  const detected = wanted.length - undetected.size;
  console.log(`${detected} of ${wanted.length} changes seen, ${mutants.filter(isEqual).length} are equal`);
  expect(detected / wanted.length).toBeGreaterThanOrEqual(bar);
});
