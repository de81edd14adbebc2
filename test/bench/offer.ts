import type { Actor } from '../../functions/runtime/actor.ts';
import { startHost } from '../../infra/local/spawn.ts';
import { newId, PROVIDER } from '../../shared/ids.ts';
import { manyTrainings } from '../factories/many-trainings.ts';
import { Platform } from '../factories/platform.ts';
import { lookups, readyTraining, text } from '../factories/trainings.ts';
import { treeOf } from './processes.ts';

// `npm run bench:offer`: measures the cost of opening many trainings to an organisation by one call,
// repeating the call, removing half of the trainings, and removing all of them. Calls and units are
// DynamoDB's own figures. The bench only reports and never fails because of a number.
const many = Number(process.env.TRAININGS ?? 3000);
const say = (line: string) => console.log(line);
const host = await startHost();
try {
  const platform = new Platform(host);
  const root = await platform.superAdmin();
  const langs = ['FR', 'EN', 'ES', 'IT'];
  const full = (lang: string) => ({
    ...text(lang, `Training ${lang}`),
    ...{ briefDescription: 'b'.repeat(130), fullDescription: 'f'.repeat(360) },
    ...{ goal1: 'g'.repeat(100), goal2: 'g'.repeat(100), goal3: 'g'.repeat(100) },
  });
  const { id: model } = await readyTraining(platform, root, await lookups(root), {
    i18n: langs.map(full),
    badges: [1, 2, 3].map((number) => ({
      number,
      i18n: langs.map((lang) => ({ lang, name: 'n'.repeat(20), description: 'd'.repeat(40) })),
    })),
  });
  const organisation = await platform.organisation();
  say(`Preparing ${many} trainings with content`);
  const ids = Array.from({ length: many }, () => newId(PROVIDER));
  await manyTrainings(host, model, ids);

  const put = async (work: string, body: readonly string[]) => {
    let peak = 0;
    const sampler = setInterval(() => {
      peak = Math.max(peak, treeOf(host.pid).resident);
    }, 50);
    const { resident: before, cpu } = treeOf(host.pid);
    const from = performance.now();
    const reply = await root.put<string[]>(`/clients/${organisation.id}/trainings`, body);
    const seconds = (performance.now() - from) / 1000;
    clearInterval(sampler);
    const used = ((treeOf(host.pid).cpu - cpu) / 1000).toFixed(1);
    const more = Math.round((peak - before) / 2 ** 20);
    const capacity = reply.headers.get('x-capacity');
    say(`${work}: ${reply.status}, ${seconds.toFixed(1)} s, ${used} s of CPU, ${capacity}, ${more} MiB more`);
  };
  await put('one', ids.slice(0, 1));
  await put('all of them', ids);
  await put('the same again', ids);
  await put('half taken away', ids.slice(0, many / 2));
  await put('none', []);

  const [{ deps }, { replaceOrganisationTrainings }] = await Promise.all([
    import('../../functions/runtime/deps.ts'),
    import('../../functions/content/trainings/replace-organisation-trainings.ts'),
  ]);
  const { profile } = organisation.admin;
  const actor = { userId: profile.id, clientId: organisation.id, address: '127.0.0.1' } as Actor;
  const open = (body: string[]) =>
    replaceOrganisationTrainings(deps, actor, {
      params: { id: organisation.id },
      query: undefined,
      body,
      files: new Map(),
      ifMatch: undefined,
      headers: {},
      sourceIp: '127.0.0.1',
    });
  // Runs once with few trainings, so that loading and compiling are not measured.
  await open(ids.slice(0, 300));
  await open([]);
  const [from, cpu] = [performance.now(), process.cpuUsage()];
  await open(ids);
  const { user, system } = process.cpuUsage(cpu);
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  say(
    `all of them, in this process: ${seconds} s, ${((user + system) / 1e6).toFixed(1)} s of CPU of the function`,
  );
} finally {
  await host.stop();
}
