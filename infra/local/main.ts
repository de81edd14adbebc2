import { existsSync, rmSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { PlanError } from '../faults/plan.ts';
import { reportError } from '../object-store/report-error.ts';
import { storageFailure } from '../object-store/storage-failure.ts';
import { passphraseOf } from './backup/passphrase.ts';
import { backupSettings } from './backup/scheduled-backups.ts';
import { buildPage, synthesize } from './build.ts';
import { HostError } from './failure.ts';
import { type Host, runHost } from './host.ts';
import { type SeededAccount, seedDemo } from './seed.ts';
import { HostState } from './state.ts';

// Lambda's clock is in UTC.
process.env.TZ = 'UTC';
const root = resolve(import.meta.dirname, '../..');
const { env } = process;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const port = Number(env.PORT || 3000);
  if (!Number.isInteger(port) || port < 0 || port > 65_535)
    throw new HostError(`PORT=${env.PORT} is not a port`);
  const dataDir = resolve(root, env.DATA_DIR || '.local');
  if (env.SSO && env.SSO !== 'demo') throw new HostError('SSO is demo, or nothing');
  if (env.SEED && !['demo', 'none'].includes(env.SEED)) throw new HostError('SEED is demo or none');
  if (env.LIMITS && !['on', 'off'].includes(env.LIMITS)) throw new HostError('LIMITS is on or off');
  const backups = backupSettings(env, dataDir);
  passphraseOf(env);
  forgetHalfSeeded(dataDir);
  const started = performance.now();
  const templates = env.TEMPLATES || (await synthesize(say));
  const pageDirectory = env.PAGE === 'none' ? '' : await buildPage(say);
  say('Starting the stores');
  const { POWERTOOLS_LOG_LEVEL } = env;
  const host = await runHost({
    port,
    dataDir,
    templates,
    pageDirectory,
    environment: POWERTOOLS_LOG_LEVEL ? { POWERTOOLS_LOG_LEVEL } : {},
    tableBy: env.TABLE_BY,
    faults: env.FAULT,
    limits: env.LIMITS === 'on',
    threads: env.THREADS ? Number(env.THREADS) : undefined,
    backups,
  });
  endWith(host);

  const before = host.state.get('seed');
  const demo = before ? before === 'done' : env.SEED !== 'none';
  const superAdmin = {
    email: env.SUPER_ADMIN_EMAIL || (demo ? 'super@demo.example' : ''),
    password: env.SUPER_ADMIN_PASSWORD || (demo ? 'Demo-2026-platform' : ''),
  };
  if (superAdmin.email) await host.invoke('organisations/install-provider.worker', superAdmin);
  if (!before && demo) {
    host.state.set('seed', 'started');
    await host.invoke('badges/install-badges.worker', {});
    say('Filling in the demo: organisations, people, trainings, some weeks of sessions');
    const seeded = await seedDemo({ origin: host.origin, superAdmin }, (line) => say(`  ${line}`));
    host.state.set('accounts', seeded);
  }
  if (!before) host.state.set('seed', demo ? 'done' : 'none');

  const signOn = env.SSO && (before ? before === 'done' : demo) ? await startSignOn(host) : undefined;
  if (host.clockOffset) say(`The clock is moved: ${new Date(Date.now() + host.clockOffset).toISOString()}`);
  say(
    `Content: ${host.contentOrigin}   Storage: ${host.storageOrigin}   Table: ${host.tableOrigin}   Secrets: ${host.secretsOrigin}`,
  );
  say(`Tools: ${host.origin}/_local`);
  say(`Started in ${((performance.now() - started) / 1000).toFixed(1)} s, data in ${dataDir}`);
  say(`Ready: ${host.origin}`);
  const accounts = host.state.get<SeededAccount[]>('accounts') ?? [];
  if (superAdmin.email) accounts.unshift({ role: 'Super admin', ...superAdmin });
  for (const { role, email, password } of demo ? accounts : [])
    say(`  ${role.padEnd(28)} ${email.padEnd(36)} ${password}`);
  if (signOn) say(signOn);
  if (env.SSO && !signOn) say('SSO=demo needs the demo: start on an empty folder.');
  if (!superAdmin.email)
    say('No user can sign in until SUPER_ADMIN_EMAIL and SUPER_ADMIN_PASSWORD have been set once.');
}

/**
 * Starts the provider of the demo's company, which ends with this process. @returns the text to print about
 * it
 */
async function startSignOn(host: Host): Promise<string> {
  const [{ demoClient, demoSignOn }, { startIdentityProvider }] = await Promise.all([
    import('../demo/single-sign-on.ts'),
    import('./identity-provider.ts'),
  ]);
  const demo = await demoSignOn(host.origin);
  const provider = await startIdentityProvider({
    // The ports before are used by the page, the content and the storage.
    port: Number(new URL(host.origin).port) + 3,
    client: demoClient,
    redirectUris: [demo.redirectUri],
    signOut: { returnUris: [`${host.origin}/login`], logoutUri: demo.logoutUri },
    accounts: demo.identities,
  });
  await demo.use(provider.issuer);
  return `Single sign-on: ${provider.issuer} for any address of ${demo.domain}`;
}

/** Deletes the data of a first start that was killed while it created the demo. The data was never used. */
function forgetHalfSeeded(dataDir: string): void {
  if (!existsSync(join(dataDir, 'host.db'))) return;
  const state = new HostState(dataDir);
  const half = state.get('seed') === 'started';
  if (half) state.generations.forget();
  state.close();
  if (!half) return;
  // host.db is deleted last. After a kill, the next start deletes the folder again.
  for (const part of ['objects', 'queues', 'dynamodb', 'host.db'])
    rmSync(join(dataDir, part), { recursive: true, force: true });
}

function endWith(host: Host): void {
  let ending = false;
  const end = (): void => {
    if (ending) return;
    ending = true;
    setTimeout(() => process.exit(1), 10_000).unref();
    host.stop().then(
      () => process.exit(0),
      () => process.exit(1),
    );
  };
  process.on('SIGINT', end);
  process.on('SIGTERM', end);
  // The parent process has the input open. The host ends with the parent.
  if (env.STOP_WITH_STDIN) process.stdin.on('end', end).resume();
}

/** Ends the host. Prints the stack only of errors that a person cannot correct. */
function endFor(error: unknown): void {
  const isExpected = error instanceof HostError || error instanceof PlanError;
  const stack = error instanceof Error ? error.stack : String(error);
  process.stderr.write(`\n${isExpected ? error.message : stack}\n`);
  process.exit(1);
}

// A full or broken disk can fail any write. The host continues, and writes again when the disk allows.
process.on('uncaughtException', (error) =>
  storageFailure(error) ? reportError('Disk', error) : endFor(error),
);
main().catch(endFor);
