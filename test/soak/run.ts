import { setTimeout as pause } from 'node:timers/promises';
import { type RunningHost, startHost } from '../../infra/local/spawn.ts';
import { type Person, Platform } from '../factories/platform.ts';
import { startReceiver } from '../factories/receiver.ts';
import { lookups, readyTraining } from '../factories/trainings.ts';
import { addWebhook } from '../factories/webhooks.ts';
import { checkAll } from './check.ts';
import { Ledger } from './ledger.ts';
import { type Act, administrator, enter, learner, manager, type SoakScene } from './people.ts';

export interface SoakOptions {
  seconds: number;
  people: number;
  kills: number;
  say(line: string): void;
}

/** Faults that are temporary or retried. One plan is active at a time, and it changes every two seconds. */
const weather = [
  '',
  'queue.*:before:*:twice, stream:before:1-20:again, S3Event:before:*:twice',
  'queue.*:before:*:again, S3Event:before:*:late',
  'queue.*:before:*:shuffled, BatchWriteItem:before:*:rest, BatchGetItem:before:1-3:rest',
  'TransactWriteItems:before:1-2:conflict, UpdateItem:before:1-2:conflict',
  'TransactWriteItems:after:1-2:lost, GetItem:before:1-3:throttle, Query:before:1:lost',
  'SendMessageBatch:before:1-2:fail, SendMessageBatch:after:3-4:lost, SendEmail:before:1:fail',
  'UpdateItem:after:1-2:lost, PutItem:after:1:lost, S3.PUT:before:1:fail',
].map((plan) => `partition=1000/3000, ${plan}`);
/** Every second kill happens at a write, just after the table has stored it. */
const crash = 'TransactWriteItems:after:1:crash';

/**
 * Runs virtual people on the strict host, with faults and kills. Then compares the acknowledged changes with
 * the stored state. @returns the failures
 */
export async function soak({ seconds, people, kills, say }: SoakOptions): Promise<string[]> {
  const env = { FAULT: 'lag=200' };
  const receiver = await startReceiver();
  let host: RunningHost = await startHost({ env });
  try {
    const platform = new Platform(host);
    const ledger = new Ledger((id) => platform.logOf(id));
    const { scene, admin, managers, learners } = await prepare(platform, ledger, people, receiver.origin);
    say(`${people} people, ${seconds} s, ${kills} kills`);

    let over = false;
    const live = async (person: Person, actsOf: (api: Person['api']) => Act[]) => {
      await pause(Math.random() * 3000);
      const api = await enter(scene, person);
      const acts = api ? actsOf(api) : [];
      while (acts.length > 0 && !over) {
        await acts[Math.floor(Math.random() * acts.length)]?.();
        await pause(500 + Math.random() * 1500);
      }
    };
    const kill = async (at: number, atWrite: boolean): Promise<number> => {
      await pause(at);
      if (atWrite) {
        await platform.faults(crash);
        await pause(1500);
      }
      await host.kill();
      const from = performance.now();
      host = await startHost({ env, dataDir: host.dataDir, port: Number(new URL(host.origin).port) });
      return performance.now() - from;
    };
    /** Only the time while the host runs counts. */
    const between = (seconds * 1000) / (kills + 1);
    const killing = async () => {
      const took: number[] = [];
      for (let number = 0; number < kills; number += 1) took.push(await kill(between, number % 2 === 1));
      await pause(between);
      over = true;
      return took;
    };
    const changing = async () => {
      for (let number = 1; !over; number += 1) {
        await pause(2000);
        await platform.faults(weather[number % weather.length] ?? '').catch(() => undefined);
      }
    };
    const [restarts] = await Promise.all([
      killing(),
      changing(),
      live(admin, (api) => administrator(scene, api)),
      ...managers.map(({ person, team }) => live(person, (api) => manager(scene, api, team))),
      ...learners.map((person) => live(person, (api) => learner(scene, person, api))),
    ]);

    await platform.faults('');
    await platform.idle(120_000);
    // Schedules continue the work of killed workers.
    await platform.clock({ advanceSeconds: 600 });
    for (const schedule of ['resend-events', 'sweep-deliveries']) await platform.runSchedule(schedule);
    await platform.idle(120_000);
    // A kill uses up one delivery of the messages in process. Messages without deliveries left are redriven.
    const dead = (await platform.queues()).filter((queue) => queue.dead > 0);
    for (const { name } of dead) await platform.redrive(name);
    await platform.idle(120_000);
    await platform.clock();
    const redriven = dead.reduce((sum, queue) => sum + queue.dead, 0);
    const repeated = await checkAll(scene, { host, admin, learners, receiver });
    tell(ledger, say, { seconds, restarts, repeated, redriven });
    return ledger.failures;
  } finally {
    receiver.stop();
    await host.stop();
  }
}

/** Creates an organisation with an administrator, managers with their teams, trainings and a webhook. */
export async function prepare(platform: Platform, ledger: Ledger, people: number, receiver: string) {
  const one = await platform.organisation({ maxUser: 100, maxSize: 100 });
  const { admin } = one;
  const ids = await lookups(await platform.superAdmin());
  const trainings: string[] = [];
  for (let number = 0; number < 4; number += 1)
    trainings.push((await readyTraining(platform, admin.api, ids)).id);
  const managers: { person: Person; team: Person[] }[] = [];
  for (let number = 0; number < Math.max(1, Math.floor(people / 10)); number += 1)
    managers.push({ person: await platform.member(one, ['ROLE_MANAGER']), team: [] });
  const learners: Person[] = [];
  for (let number = 0; learners.length + managers.length + 1 < people; number += 1) {
    const leading = managers[number % managers.length];
    const person = await platform.member(one, [], { managerEmail: leading?.person.email ?? '' });
    leading?.team.push(person);
    learners.push(person);
  }
  await addWebhook(admin.api, `${receiver}/soak`, ['member.added']);
  await platform.idle();
  const scene: SoakScene = { platform, ledger, ids, trainings };
  return { scene, admin, managers, learners };
}

function tell(
  ledger: Ledger,
  say: (line: string) => void,
  figures: { seconds: number; restarts: readonly number[]; repeated: number; redriven: number },
): void {
  const { seconds, restarts, repeated, redriven } = figures;
  const { requests, askedAgain, unavailable, unreachable } = ledger.counts;
  const accounts = [...ledger.accounts.values()];
  const sum = (of: (account: (typeof accounts)[number]) => number) =>
    accounts.reduce((total, account) => total + of(account), 0);
  say(
    `requests     ${requests} (${(requests / seconds).toFixed(1)} a second), p50 ${ledger.percentile(0.5)} ms, p95 ${ledger.percentile(0.95)} ms`,
  );
  say(
    `asked again  ${askedAgain} (${unavailable} after 429, 503 or a running one, ${unreachable} after a broken connection)`,
  );
  say(`restarts     ${restarts.map((one) => `${(one / 1000).toFixed(1)} s`).join(', ')}`);
  say(
    `acknowledged ${sum(({ sessions }) => sessions.size)} sessions, ${sum(({ suggested }) => suggested)} suggestions, ${ledger.members.size} members, ${ledger.uploads.size} contents, ${sum(({ jobs }) => jobs.length)} exports`,
  );
  say(`mails twice  ${repeated}`);
  say(`redriven     ${redriven}`);
  say(`wrong        ${ledger.failures.length}`);
}
