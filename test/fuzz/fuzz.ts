import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startHost } from '../../infra/local/spawn.ts';
import type { Client } from '../factories/client.ts';
import { addCourse } from '../factories/courses.ts';
import { addressesOf, Platform } from '../factories/platform.ts';
import { play } from '../factories/sessions.ts';
import { lookups, readyTraining } from '../factories/trainings.ts';
import { limit } from '../tools/limits.ts';
import { pythonTool } from '../tools/venv.ts';

// `npm run test:fuzz`: Schemathesis sends valid and invalid requests of the OpenAPI document to a host with
// the demo data, for each role. An answer must not be a 5xx and must match the document.
// SECONDS is the time for each role (120). ROLES selects roles by their positions in the list of demo
// accounts (1, 2, …). SEED repeats the requests of a run. EXAMPLES sends that many fixed examples of each
// call without a time limit, as `npm test` does.

const seconds = Number(process.env.SECONDS ?? 120);
const roles = (process.env.ROLES ?? '1,2,3,4').split(',').map(Number);
const seed = process.env.SEED;
const examples = process.env.EXAMPLES;
const extent = examples
  ? ['--phases', 'fuzzing', '--max-examples', examples, '--generation-deterministic', '--workers', '1']
  : ['--phases', 'coverage,fuzzing', '--max-time', String(seconds), '--workers', '2'];
const checks =
  'not_a_server_error,response_schema_conformance,status_code_conformance,content_type_conformance';
/** Excluded calls: they end the session of the run, delete the organisation, or change the profile. */
const last = ['logout', 'logoutEverywhere', 'endSignInSession', 'deleteOrganisation', 'updateProfile'];

/** Lists, and the addresses that contain their ids. */
const lists: Record<string, readonly string[]> = {
  '/trainings?lang=EN': ['/trainings/', '/users/*/trainings/', '/courses/*/trainings/'],
  '/courses?lang=EN': ['/courses/'],
  '/users?lang=en': ['/users/', '/courses/*/progress/'],
  '/groups?lang=en': ['/groups/'],
  '/clients?lang=en': ['/clients/'],
  '/resources?lang=EN': ['/resources/'],
  '/master-contents?lang=EN': ['/master-contents/'],
  '/suggestions?lang=en': ['/suggestions/'],
  '/notifications?lang=en': ['/notifications/'],
  '/trainings/categories': ['/trainings/categories/'],
  '/trainings/skills': ['/trainings/skills/'],
  '/headsets': ['/headsets/'],
  '/partners': ['/partners/'],
  '/launcher/releases': ['/launcher/releases/'],
  '/devices?lang=en': ['/devices/'],
  '/tokens': ['/tokens/'],
  '/webhooks': ['/webhooks/'],
  '/lti/registrations': ['/lti/registrations/'],
};

async function idsFor(api: Client): Promise<Record<string, string[]>> {
  const idsByPlace = await Promise.all(
    Object.entries(lists).map(async ([list, places]) => {
      const { status, body } = await api.get(list);
      const rows = status === 200 && Array.isArray(body) ? (body as { id?: string }[]) : [];
      const ids = rows.flatMap(({ id }) => (id === undefined ? [] : [String(id)]));
      return places.map((place) => [place, ids] as const);
    }),
  );
  const files = ['UNITY', 'WEB_GL', 'APK'];
  return {
    ...Object.fromEntries(idsByPlace.flat()),
    '/trainings/*/files/': files,
    '/master-contents/*/files/': files,
  };
}

/** Signs in the demo account of each role. The host prints these accounts when it starts. */
async function demoAccounts(platform: Platform): Promise<[string, Client][]> {
  const accountLines = () => [...host.output().matchAll(/^ {2}(\S.*?)\s{2,}(\S+@\S+)\s+(\S+)$/gm)];
  while (accountLines().length < 4) await pause(100);
  return Promise.all(
    accountLines().map(async ([, role = '', email = '', secret = '']) => [
      role,
      await platform.signIn(email, secret),
    ]),
  );
}

/** Creates a member of each role in an organisation with a little data of several kinds. */
async function fewAccounts(platform: Platform): Promise<[string, Client][]> {
  const root = await platform.superAdmin();
  const one = await platform.organisation();
  const { admin } = one;
  const manager = await platform.member(one, ['ROLE_MANAGER']);
  const learner = await platform.member(one, [], { managerEmail: manager.email });
  const ids = await lookups(root);
  const { id } = await readyTraining(platform, admin.api, ids);
  await addCourse(admin.api, [id, (await readyTraining(platform, admin.api, ids)).id]);
  await admin.api.ok('PUT', '/trainings/suggestions', { body: { userIds: [learner.id], trainingIds: [id] } });
  await play(learner.api, id, { progressionPercent: 100 });
  await platform.idle();
  const people = { administrator: admin, manager, learner };
  return [
    ['super administrator', root],
    ...Object.entries(people).map(([role, { api }]) => [role, api] as [string, Client]),
  ];
}

const directory = mkdtempSync(join(tmpdir(), 'fuzz-'));
const host = await startHost({ seed: examples ? 'none' : 'demo' });
try {
  const program = await pythonTool('schemathesis', 'fuzz');
  const platform = new Platform(addressesOf(host));
  const accounts = await (examples ? fewAccounts : demoAccounts)(platform);
  for (const [role, api] of roles.flatMap((place) => accounts.slice(place - 1, place))) {
    const ids = join(directory, 'ids.json');
    writeFileSync(ids, JSON.stringify(await idsFor(api)));
    console.log(`\n── ${role}`);
    // Not spawnSync: idle connections would be reused after the host has closed them.
    const child = spawn(
      program,
      [
        ...['run', `${host.origin}/api/v1/openapi.json`, '-H', `Authorization: Bearer ${api.token}`],
        ...['--checks', checks, '--continue-on-failure', '--no-shrink', '--warnings', 'off'],
        ...['--request-timeout', String(limit(35_000) / 1000), ...extent],
        ...(seed === undefined ? [] : ['--seed', seed]),
        ...last.flatMap((id) => ['--exclude-operation-id', id]),
      ],
      {
        cwd: directory,
        stdio: 'inherit',
        env: { ...process.env, FUZZ_IDS: ids, SCHEMATHESIS_HOOKS: join(import.meta.dirname, 'hooks.py') },
      },
    );
    const [status] = await once(child, 'exit');
    if (status !== 0) process.exitCode = 1;
  }
} finally {
  await host.stop();
  rmSync(directory, { recursive: true, force: true });
}
