import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startHost } from '../../infra/local/spawn.ts';
import type { Client } from '../factories/client.ts';
import { addressesOf, Platform } from '../factories/platform.ts';
import { pythonTool } from '../tools/venv.ts';

// `npm run test:fuzz`: Schemathesis makes requests of the OpenAPI document, sensible and not, for each role, to a host
// of its own with the demo. No answer may be a 5xx, or other than the document says. SECONDS for each role: 120. ROLES:
// which of the four, by their places in the list of demo accounts (1, 2, …). SEED: the same requests again.

const seconds = Number(process.env.SECONDS ?? 120);
const roles = (process.env.ROLES ?? '1,2,3,4').split(',').map(Number);
const seed = process.env.SEED;
const checks =
  'not_a_server_error,response_schema_conformance,status_code_conformance,content_type_conformance';
/** These end the session that the rest needs, or take away the organisation. */
const last = ['logout', 'logoutEverywhere', 'endSignInSession', 'deleteOrganisation', 'updateProfile'];

/** Lists, and the addresses that their ids stand in. */
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
  const found = await Promise.all(
    Object.entries(lists).map(async ([list, places]) => {
      const { status, body } = await api.get(list);
      const rows = status === 200 && Array.isArray(body) ? (body as { id?: string }[]) : [];
      const ids = rows.flatMap(({ id }) => (id === undefined ? [] : [String(id)]));
      return places.map((place) => [place, ids] as const);
    }),
  );
  const files = ['UNITY', 'WEB_GL', 'APK'];
  return {
    ...Object.fromEntries(found.flat()),
    '/trainings/*/files/': files,
    '/master-contents/*/files/': files,
  };
}

const directory = mkdtempSync(join(tmpdir(), 'fuzz-'));
const host = await startHost({ seed: 'demo' });
try {
  const program = await pythonTool('schemathesis', 'fuzz');
  const platform = new Platform(addressesOf(host));
  const accounts = () =>
    [...host.output().matchAll(/^ {2}(\S.*?)\s{2,}(\S+@\S+)\s+(\S+)$/gm)].map((one) => one.slice(1));
  while (accounts().length < 4) await pause(100);
  for (const [role = '', email = '', password = ''] of roles.map((place) => accounts()[place - 1] ?? [])) {
    const api = await platform.signIn(email, password);
    const ids = join(directory, 'ids.json');
    writeFileSync(ids, JSON.stringify(await idsFor(api)));
    console.log(`\n── ${role}`);
    // Not synchronously: connections that stay idle meanwhile would be used again after the host has closed them.
    const child = spawn(
      program,
      [
        ...['run', `${host.origin}/api/v1/openapi.json`, '-H', `Authorization: Bearer ${api.token}`],
        ...['--checks', checks, '--phases', 'coverage,fuzzing', '--continue-on-failure', '--no-shrink'],
        ...['--max-time', String(seconds), '--request-timeout', '35', '--workers', '2', '--warnings', 'off'],
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
