import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { Faults } from '../faults/faults.ts';
import type { ObjectStore } from '../object-store/objects.ts';
import { storageFailure } from '../object-store/storage-failure.ts';
import type { BackupState } from './backup/scheduled-backups.ts';
import type { Clock } from './clock.ts';
import { json } from './gateway.ts';
import type { MailAndSecrets } from './mail-and-secrets.ts';
import type { NameServer } from './name-server.ts';
import type { ObjectEvents } from './object-events.ts';
import type { Pool } from './pool.ts';
import type { Queues } from './queues.ts';
import type { Schedules } from './schedules.ts';
import type { StreamSource } from './stream-source.ts';
import type { System } from './system.ts';

export interface ConsoleParts {
  system: System;
  pool: Pool;
  clock: Clock;
  queues: Queues;
  streams: readonly StreamSource[];
  schedules: Schedules;
  objects: ObjectStore;
  objectEvents: ObjectEvents;
  mail: MailAndSecrets;
  names: NameServer;
  faults: Faults | undefined;
  /** State of the scheduled backups. Undefined without them. */
  backupState: () => BackupState | undefined;
}

/** Maximum milliseconds until a call for an idle host fails. */
const idleTimeout = 60_000;
const keptWebhooks = 100;

/** Serves /_local: views and controls for people and tests, which AWS does not have. */
export function localConsole(parts: ConsoleParts) {
  const { system, pool, clock, queues, schedules, objects, mail, names, faults } = parts;
  const deadOnes = new Set(system.queues.map(({ dead }) => dead));
  const shownQueues = system.queues.filter((queue) => !deadOnes.has(queue));
  const time = () => ({
    now: new Date(clock.now()).toISOString(),
    offsetSeconds: Math.round(clock.offset / 1000),
  });
  const queueList = () =>
    shownQueues.map((queue) => {
      const { visible, inFlight } = queues.count(queue);
      const dead = queue.dead ? queues.count(queue.dead).visible : 0;
      return { name: queue.name, visible, inFlight, dead };
    });

  /** Received webhook deliveries, newest first. */
  const webhooks: { date: string; body: unknown }[] = [];
  const calls: Record<string, (body: Record<string, unknown>, name: string) => unknown> = {
    'GET mails': () => mail.mails(),
    'GET dns': (_, name) => ({ name, txt: names.records(name) }),
    'POST dns': ({ txt }, name) => {
      names.set(name, Array.isArray(txt) ? txt.map(String) : []);
      return { name, txt: names.records(name) };
    },
    'GET webhooks': () => webhooks,
    'POST webhooks': (body) => {
      webhooks.unshift({ date: new Date(clock.now()).toISOString(), body });
      webhooks.splice(keptWebhooks);
      return { taken: true };
    },
    'GET queues': queueList,
    'POST queues redrive': async (_, name) => {
      const queue = shownQueues.find((one) => one.name === name);
      return queue && { moved: await queues.redrive(queue) };
    },
    'GET schedules': () => schedules.list(),
    'POST schedules run': (_, name) => {
      const schedule = schedules.find(name);
      return schedule && schedules.run(schedule);
    },
    'GET clock': time,
    'POST clock': ({ now, advanceSeconds, runSchedules = true }) => {
      const instant = typeof now === 'string' ? Date.parse(now) : clock.now() + Number(advanceSeconds) * 1000;
      if (now === undefined && advanceSeconds === undefined) clock.reset();
      else if (Number.isNaN(instant))
        throw new TypeError('now: an ISO 8601 instant, or advanceSeconds: a number');
      else clock.moveTo(instant);
      if (runSchedules) schedules.runDue();
      else schedules.skipDue();
      return time();
    },
    'GET faults': () => faults?.plan.list(),
    'POST faults': ({ plan }) => {
      faults?.plan.set(String(plan ?? ''));
      return faults?.plan.list();
    },
    'POST catch-up': async () => ({ copied: (await faults?.replica?.catchUp()) ?? 0 }),
    'POST idle': ({ timeout }) => idle(parts, typeof timeout === 'number' ? timeout : idleTimeout),
    'GET storage': () => {
      const used = new Map(objects.usage().map((usage) => [usage.bucket, usage]));
      return system.buckets.map(({ name }) => used.get(name) ?? { bucket: name, objects: 0, bytes: 0 });
    },
    'GET backups': () => parts.backupState(),
    'GET memory': () => pool.memory(),
    'GET invocations': () => pool.invocations,
    'POST functions invoke': async (event, name) => {
      const spec = system.functions.find((one) => one.name === name);
      return spec && { answer: (await pool.invoke(spec, event, 'hand')) ?? null };
    },
  };

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const [, subject, name = '', action] = new URL(request.url ?? '/', 'http://l').pathname
      .split('/')
      .slice(1);
    // Rejects pages of other sites, and other names that resolve to this machine.
    if (!/^(127\.0\.0\.1|localhost|\[::1\])(:\d+)?$/.test(request.headers.host ?? '')) {
      json(response, 403, { message: 'Only from this machine' });
    } else if (!subject && request.method === 'GET') {
      const html = readFileSync(new URL('./console.html', import.meta.url));
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html);
    } else {
      const call = calls[[request.method, subject, action].filter(Boolean).join(' ')];
      try {
        const body = (await text(request)) || '{}';
        const result = await call?.(JSON.parse(body) as Record<string, unknown>, decodeURIComponent(name));
        json(response, result === undefined ? 404 : 200, result ?? { message: 'Not found' });
      } catch (error) {
        const status = error instanceof IdleError ? 503 : (storageFailure(error)?.status ?? 400);
        json(response, status, { message: String(error) });
      }
    }
  };
}

class IdleError extends Error {}

/**
 * Resolves when no message (except dead letters), object event, stream record, schedule or invocation waits
 * or runs, and none started during the check. Throws after `timeout` milliseconds.
 */
async function idle(
  { system, pool, queues, streams, schedules, objectEvents, faults }: ConsoleParts,
  timeout: number,
): Promise<{ idle: true }> {
  const working = new Set(system.queueMappings.map(({ queue }) => queue));
  const countMessages = () =>
    [...working].reduce((sum, queue) => sum + queues.count(queue).visible + queues.count(queue).inFlight, 0);
  const busy = () => pool.busy + schedules.busy + objectEvents.waiting + countMessages();
  for (const end = performance.now() + timeout; performance.now() < end; await pause(25)) {
    const before = pool.started;
    if (busy() > 0) continue;
    const records = await Promise.all(streams.map((stream) => stream.drain()));
    if (records.some((count) => count > 0) || busy() > 0 || pool.started !== before) continue;
    await faults?.replica?.catchUp();
    return { idle: true };
  }
  const remaining = { messages: countMessages(), invocations: pool.busy, schedules: schedules.busy };
  throw new IdleError(`Still at work after ${timeout / 1000} s: ${JSON.stringify(remaining)}`);
}
