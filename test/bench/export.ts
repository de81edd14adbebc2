import { startHost } from '../../infra/local/spawn.ts';
import type { Job } from '../../shared/contracts/identity/jobs.ts';
import { exportWorker } from '../factories/export-worker.ts';
import { manyPeople } from '../factories/many-people.ts';
import { Platform } from '../factories/platform.ts';
import { draft, lookups } from '../factories/trainings.ts';

// `npm run bench:export`: measures the time and the memory that the worker of exports takes for many rows.
// The worker runs in this process, on the stores of a local host. Members and progress are written as stored
// items. The bench only reports and never fails because of a number.
const people = Number(process.env.PEOPLE ?? 1000);
const each = Number(process.env.TRAININGS ?? 100);
const say = (line: string) => console.log(line);
const host = await startHost();
try {
  const platform = new Platform(host);
  const root = await platform.superAdmin();
  const organisation = await platform.organisation();
  const { api, profile } = organisation.admin;
  const ids = await lookups(root);
  say(`Preparing ${people} people with ${each} trainings each`);
  const trainings: string[] = [];
  for (let index = 0; index < each; index += 1) trainings.push((await draft(api, ids)).id);
  const first = await api.get<Job>('/trainings/export/en', { headers: { prefer: 'respond-async' } });
  await platform.idle();
  const { url = '' } = await api.ok<Job>('GET', `/jobs/${first.body.id}`);
  const worker = await exportWorker(host, new URL(url).pathname.split('/')[1] ?? '');
  // Runs once without rows, so that loading and compiling are not measured.
  await worker.make(await worker.waiting(profile, 'admin'));
  await manyPeople(organisation.id, people, trainings);

  global.gc?.();
  const before = process.memoryUsage().rss;
  let peak = before;
  const sampler = setInterval(() => {
    peak = Math.max(peak, process.memoryUsage().rss);
  }, 10);
  const id = await worker.waiting(profile, 'admin');
  const [from, cpu] = [performance.now(), process.cpuUsage()];
  await worker.make(id);
  const seconds = (performance.now() - from) / 1000;
  const used = process.cpuUsage(cpu);
  clearInterval(sampler);
  const job = await api.ok<Job>('GET', `/jobs/${id}`);
  const rows = job.receipt.rows ?? 0;
  const bytes = (await (await fetch(job.url ?? '')).arrayBuffer()).byteLength;
  say(`${rows} rows, ${Math.round(bytes / 1e5) / 10} MB, in ${seconds.toFixed(1)} s`);
  say(`${Math.round(rows / seconds)} rows a second (goal: 25 000 or more)`);
  say(`${((used.user + used.system) / 1e6).toFixed(1)} s of CPU of the worker`);
  say(`${Math.round((peak - before) / 2 ** 20)} MiB more memory (goal: 128 or less)`);
} finally {
  await host.stop();
}
