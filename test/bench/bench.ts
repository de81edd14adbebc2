import { randomUUID } from 'node:crypto';
import { startHost } from '../../infra/local/spawn.ts';
import type { Client } from '../factories/client.ts';
import { Platform, password } from '../factories/platform.ts';
import { open, report } from '../factories/sessions.ts';
import { addContent, draft, lookups } from '../factories/trainings.ts';
import { measureMachine } from './machine.ts';
import { measure, tableOf } from './measure.ts';
import { treeOf } from './processes.ts';

// `npm run bench`: what a request costs on this machine, in units that do not depend on it (calls, read and
// write units) and in some that do. It reports; it never fails for a number.
const many = Number(process.env.TRAININGS ?? 500);
const few = 50;
const say = (line: string) => console.log(line);

const host = await startHost();
try {
  const platform = new Platform(host);
  const root = await platform.superAdmin();
  say(`Preparing ${many} trainings with content, and two organisations`);
  const ids = await prepare(platform, root);
  const [large, small] = await Promise.all([platform.organisation(), platform.organisation()]);
  await root.ok('PUT', `/clients/${large.id}/trainings`, { body: ids });
  await root.ok('PUT', `/clients/${small.id}/trainings`, { body: ids.slice(0, few) });
  const learner = await platform.member(large);
  const other = await platform.member(small);
  await platform.idle();

  const { pid } = host;
  const page = '/trainings?lang=en&sort=["title","ASC"]&range=[0,19]';
  const training = ids[0] ?? '';
  const sessions: string[] = [];
  const libraryTag = (await learner.api.get('/launcher/library?lang=en')).headers.get('etag') ?? '';
  const rows = [
    await measure(pid, 'sign-in (argon2id on top)', '≤ 3 calls', 50, () =>
      platform.anonymous.post('/users/authentication', { email: learner.email, password }),
    ),
    await measure(pid, 'profile', '≤ 2.2 ms, auth read + ≤ 1', 400, () => learner.api.get('/users/profile')),
    await measure(pid, `catalogue, page of 20 of ${many}`, '≤ 5 ms, ≤ 3 read units', 300, () =>
      learner.api.get(page),
    ),
    await measure(pid, `catalogue, page of 20 of ${few}`, 'the same units', 300, () => other.api.get(page)),
    await measure(pid, `catalogue, all ${many}`, '≤ 60 ms, ≤ 3 calls', 30, () =>
      learner.api.get('/trainings?lang=en'),
    ),
    await measure(pid, `facets of ${many}, kept`, '≤ 3 reads', 300, () =>
      learner.api.get('/trainings/facets?lang=en'),
    ),
    await measure(pid, `facets of ${few}, kept`, 'the same reads', 300, () =>
      other.api.get('/trainings/facets?lang=en'),
    ),
    await measure(pid, `facets of ${many} that match a word`, 'rows alone', 30, () =>
      learner.api.get('/trainings/facets?lang=en&filter={"q":"training"}'),
    ),
    await measure(pid, `library of ${many}, changed`, 'rows and trainings', 30, () =>
      learner.api.get('/launcher/library?lang=en'),
    ),
    await measure(pid, `library of ${many}, page of 20`, 'rows and 20 trainings', 100, () =>
      learner.api.get('/launcher/library?lang=en&range=[0,19]'),
    ),
    await measure(pid, `library of ${many}, unchanged (304)`, 'rows alone', 100, () =>
      learner.api.get('/launcher/library?lang=en', { headers: { 'if-none-match': libraryTag } }),
    ),
    await measure(pid, `badges of trainings, page of 20 of ${many}`, 'rows and 20 trainings', 100, () =>
      learner.api.get(`/users/${learner.id}/training-badges?lang=en&range=[0,19]`),
    ),
    await measure(pid, 'session: open', '≤ 5 ms, ≤ 8 write units and the outbox', 150, async () => {
      const reply = await open(learner.api, training, randomUUID());
      sessions.push(reply.body.id);
      return reply;
    }),
    await measure(pid, 'session: report', '≤ 5 ms, ≤ 8 write units and the outbox', 120, (index) =>
      report(learner.api, training, sessions[index % sessions.length] ?? '', {
        sequence: index + 1,
        minuteSpent: 1 + index,
        progressionPercent: Math.min(99, index / 3),
      }),
    ),
    await measure(pid, 'session: the same report again', 'writes nothing', 100, () =>
      report(learner.api, training, sessions[0] ?? '', { sequence: 0 }),
    ),
    await measure(pid, 'progress of a person', '≤ 2.4 ms, ≤ 1.5 read units', 300, () =>
      learner.api.get(`/users/${learner.id}/stats/general?trainingId=${training}`),
    ),
  ];
  await platform.idle();
  say(`\n${tableOf(rows)}\n`);
  say(`Machine: ${measureMachine().all} ms (\`npm run bench:machine\`)`);
  say(`Memory of the host and its stores: ${Math.round(treeOf(pid).resident / 2 ** 20)} MiB`);
} finally {
  await host.stop();
}

/** Trainings of the provider with content that is ready, made a few at a time. */
async function prepare(platform: Platform, root: Client): Promise<string[]> {
  const shared = await lookups(root);
  const made: string[] = [];
  const work = async () => {
    while (made.length < many) {
      const place = made.push('') - 1;
      const { id } = await draft(root, shared);
      await addContent(platform, root, id);
      made[place] = id;
      if (place % 100 === 99) say(`  ${place + 1}`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
  return made;
}
