import { readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { startHost } from '../../infra/local/spawn.ts';
import { form } from '../factories/client.ts';
import { type Person, Platform, picture, unique } from '../factories/platform.ts';
import { startReceiver } from '../factories/receiver.ts';
import { Ledger } from './ledger.ts';
import { type MemorySample, memoryGrowth } from './memory-rules.ts';
import { type Act, enter, learner, manager, type SoakScene, sendsContent } from './people.ts';
import { prepare } from './run.ts';

export interface MemorySoakOptions {
  minutes: number;
  people: number;
  say(line: string): void;
}

const interval = 10_000;
/** Minutes that the functions in use have to become warm. A shorter run warms up for a sixth of its time. */
const longestWarmUp = 5;
const allowedGrowth = 0.1;
const mb = (bytes: number): string => `${(bytes / 1024 / 1024).toFixed(0)} MB`;

/**
 * Runs light mixed use on a host that is configured as `npm start` configures it, and samples the memory of its
 * process tree. Returns what failed: a request, or memory that grew by more than a tenth after the warm-up.
 */
export async function soakMemory({ minutes, people, say }: MemorySoakOptions): Promise<string[]> {
  const receiver = await startReceiver();
  // An empty THREADS selects the default of `npm start`, not the 56 threads of tests.
  const host = await startHost({ page: true, env: { THREADS: '' } });
  try {
    const platform = new Platform(host);
    const ledger = new Ledger((id) => platform.logOf(id));
    const { scene, admin, managers, learners } = await prepare(platform, ledger, people, receiver.origin);
    say(`${people} people, ${minutes} minutes, ${host.origin}, process ${host.pid}`);

    const samples: MemorySample[] = [];
    const from = performance.now();
    const end = from + minutes * 60_000;
    const live = async (acts: Act[]) => {
      await pause(Math.random() * 5000);
      while (performance.now() < end) {
        await acts[Math.floor(Math.random() * acts.length)]?.();
        await pause(2000 + Math.random() * 6000);
      }
    };
    const sampling = async () => {
      for (let number = 0; performance.now() < end; number += 1) {
        const seconds = Math.round((performance.now() - from) / 1000);
        const bytes = memoryOfTree(host.pid);
        samples.push({ seconds, bytes });
        if (number % 6 === 0)
          say(`${String(seconds).padStart(5)} s  ${mb(bytes)}  ${await partsOf(host.origin)}`);
        await pause(interval);
      }
    };
    await Promise.all([
      sampling(),
      live([sendsContent(scene, admin.api), ...administration(scene, admin), ...anyMember(scene, admin)]),
      ...managers.map(({ person, team }) =>
        live([...manager(scene, person.api, team), ...anyMember(scene, person)]),
      ),
      ...learners.map((person) => live([...learner(scene, person, person.api), ...anyMember(scene, person)])),
    ]);
    return [...ledger.failures, ...judge(samples, minutes, say, ledger)];
  } finally {
    receiver.stop();
    await host.stop();
  }
}

function judge(
  samples: readonly MemorySample[],
  minutes: number,
  say: MemorySoakOptions['say'],
  ledger: Ledger,
): string[] {
  const warmUp = Math.max(60, Math.min(longestWarmUp, minutes / 6) * 60);
  const { baseline, peak, end, growth } = memoryGrowth(samples, warmUp);
  const [first] = samples;
  say(
    `memory       ${mb(first?.bytes ?? 0)} at the start, ${mb(baseline)} after ${Math.round(warmUp)} s, at most ${mb(peak)} after that, ${mb(end)} at the end`,
  );
  say(
    `requests     ${ledger.counts.requests} (${(ledger.counts.requests / minutes / 60).toFixed(1)} a second), p50 ${ledger.percentile(0.5)} ms, p95 ${ledger.percentile(0.95)} ms`,
  );
  // A comparison that is false for NaN: too few samples fail, too.
  return growth <= allowedGrowth
    ? []
    : [`memory grew by ${(growth * 100).toFixed(1)} percent after the first ${Math.round(warmUp)} s`];
}

/**
 * Returns the acts of any signed-in member: sign in again, load the page, change the picture, read statistics
 * and badges.
 */
function anyMember(scene: SoakScene, person: Person): Act[] {
  const { ledger, platform } = scene;
  const { api, id, email } = person;
  const loadPage = async () => {
    const html = await (await fetch(`${platform.host.origin}/`)).text();
    for (const [, path] of html.matchAll(/(?:src|href)="(\/assets\/[^"]+)"/g))
      await (await fetch(`${platform.host.origin}${path}`)).arrayBuffer();
    await ledger.ask('profile', () => api.get('/users/profile'));
  };
  const changePicture = async () => {
    const file = await picture('me.png', 200 + Math.floor(Math.random() * 800));
    const fields = { firstName: 'Ada', lastName: 'Soak', email };
    const reply = await ledger.ask('picture', () =>
      api.put<{ picture: string }>('/users/profile', undefined, { form: form(fields, { picture: file }) }),
    );
    if (reply) await (await fetch(reply.body.picture)).arrayBuffer();
  };
  const readFigures = async () => {
    await ledger.ask('badges', () => api.get(`/users/${id}/training-badges`));
    await ledger.ask('period', () => api.get(`/users/${id}/stats/general`));
    await ledger.ask('lookups', () => api.get('/badges'));
  };
  const signIn = async () => {
    await enter(scene, person);
  };
  return [loadPage, changePicture, readFigures, signIn];
}

/** Returns the acts of an administrator who manages the organisation. */
function administration({ ledger }: SoakScene, { api }: Person): Act[] {
  const addAndRemoveMember = async () => {
    const body = { email: `${unique('soak')}@example.com`, firstName: 'Ada', lastName: 'Soak', roles: [] };
    const reply = await ledger.ask('add a member', () => api.post<{ id: string }>('/users?lang=en', body));
    if (reply) await ledger.ask('remove a member', () => api.delete(`/users/${reply.body.id}`));
  };
  const look = (name: string, path: string): Act => {
    return async () => {
      await ledger.ask(name, () => api.get(path));
    };
  };
  return [
    addAndRemoveMember,
    look('members', '/users?range=[0,24]'),
    look('groups', '/groups'),
    look('log', '/audit?range=[0,24]'),
    look('history', '/trainings/history'),
    look('export of trainings', '/trainings/export/en'),
    look('export of the log', '/audit/export'),
    look('courses', '/courses'),
  ];
}

interface HostMemory {
  main: { heapTotal: number; external: number };
  threads: { heapUsed?: number; heapTotal?: number; external?: number }[];
}

/** Describes the parts of the host's memory, so that growth can be attributed to one of them. */
async function partsOf(origin: string): Promise<string> {
  const { main, threads } = (await (await fetch(`${origin}/_local/memory`)).json()) as HostMemory;
  const sum = (name: 'heapUsed' | 'heapTotal' | 'external') =>
    mb(threads.reduce((total, thread) => total + (thread[name] ?? 0), 0));
  return `main heap ${mb(main.heapTotal)}; ${threads.length} threads: heaps ${sum('heapTotal')}, in use ${sum('heapUsed')}, external ${sum('external')}`;
}

/** Bytes of a process and of all its descendants. */
function memoryOfTree(root: number): number {
  const children = new Map<number, number[]>();
  for (const name of readdirSync('/proc').filter((one) => /^\d+$/.test(one))) {
    const parent = Number(readProcess(`${name}/stat`).split(') ')[1]?.split(' ')[1]);
    children.set(parent, [...(children.get(parent) ?? []), Number(name)]);
  }
  const sum = (pid: number): number =>
    Number(/^Pss:\s+(\d+)/m.exec(readProcess(`${pid}/smaps_rollup`))?.[1] ?? 0) * 1024 +
    (children.get(pid) ?? []).reduce((total, child) => total + sum(child), 0);
  return sum(root);
}

/** Returns the text of a process file, or an empty text if the process has ended. */
function readProcess(path: string): string {
  try {
    return readFileSync(`/proc/${path}`, 'utf8');
  } catch {
    return '';
  }
}
