import { expect, expectTypeOf, vi } from 'vitest';

type TestFunction = (...args: never[]) => unknown;

export interface Case {
  name: string;
  /** Runs the case once. Each hook and the test itself have `limit` milliseconds. */
  run(limit: number): Promise<void>;
}

interface SuiteScope {
  name: string;
  before: TestFunction[];
  after: TestFunction[];
  first: TestFunction[];
  last: TestFunction[];
}

// Tests replace the global timers, so the originals are stored here.
const { setTimeout, clearTimeout } = globalThis;

async function within(limit: number, work: TestFunction): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise((_, fail) => {
    timer = setTimeout(() => fail(new Error('too late')), limit);
  });
  try {
    await Promise.race([(work as () => unknown)(), late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Replaces Vitest's `describe`, `it` and hooks, as far as tests of rules use them. Collects cases that can
 * run repeatedly.
 */
export function collector() {
  const cases: Case[] = [];
  let scopes: SuiteScope[] = [{ name: '', before: [], after: [], first: [], last: [] }];
  const current = () => scopes.at(-1) as SuiteScope;

  const add = (name: string, work: TestFunction) => {
    const own = scopes;
    cases.push({
      name: [...own.map((scope) => scope.name), name].filter(Boolean).join(' › '),
      async run(limit) {
        try {
          for (const scope of own)
            for (const hook of [...scope.first.splice(0), ...scope.before]) await within(limit, hook);
          await within(limit, work);
        } finally {
          for (const scope of own) for (const hook of scope.after) await within(limit, hook);
          vi.useRealTimers();
        }
      },
    });
  };
  /** Finds the function in `(name, work)`, `(name, options, work)` or `(name, work, timeout)`. */
  const workOf = (args: readonly unknown[]) => args.find((arg) => typeof arg === 'function') as TestFunction;
  const each =
    (declare: (name: string, work: TestFunction) => void) =>
    (rows: readonly unknown[]) =>
    (name: string, ...args: unknown[]) => {
      for (const [index, row] of rows.entries()) {
        const values = Array.isArray(row) ? row : [row];
        declare(`${name} [${index}]`, () => (workOf(args) as (...given: unknown[]) => unknown)(...values));
      }
    };
  const group = (name: string, work: TestFunction) => {
    const outer = scopes;
    scopes = [...outer, { name, before: [], after: [], first: [], last: [] }];
    (work as () => unknown)();
    scopes = outer;
  };
  const it = Object.assign((name: string, ...args: unknown[]) => add(name, workOf(args)), {
    each: each(add),
    for: each(add),
  });
  const describe = Object.assign((name: string, ...args: unknown[]) => group(name, workOf(args)), {
    each: each(group),
  });
  const api = {
    ...{ expect, expectTypeOf, vi, it, test: it, describe },
    beforeAll: (work: TestFunction) => current().first.push(work),
    afterAll: (work: TestFunction) => current().last.push(work),
    beforeEach: (work: TestFunction) => current().before.push(work),
    afterEach: (work: TestFunction) => current().after.push(work),
  };
  return { api, cases };
}
