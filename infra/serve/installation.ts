import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdirSync, statSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import * as z from 'zod';
import { productVersion } from '../constructs/installation.ts';
import type { BackupSettings } from '../local/backup/scheduled-backups.ts';
import { buildPage, synthesize } from '../local/build.ts';
import { dynoxide } from '../local/dynoxide.ts';
import { HostError } from '../local/failure.ts';
import { json } from '../local/gateway.ts';
import { type Host, runHost } from '../local/host.ts';
import type { RetryDelay } from '../local/queue-source.ts';
import { Origin } from '../local/servers.ts';
import type { HostState } from '../local/state.ts';
import { commandsOf } from './commands.ts';
import { serveControl } from './control.ts';
import { MailSpool } from './mail-spool.ts';
import { mailTransport } from './mail-transport.ts';
import { Metrics } from './metrics.ts';
import { operationsSite, publicHealth } from './operations-site.ts';
import { checkReadiness } from './readiness.ts';
import type { ServeSettings } from './settings.ts';
import { defaultThreads } from './threads.ts';
import { viewerAddress } from './viewer-address.ts';

/** Seconds until a message that failed is delivered again. Its fifth failure moves it to the dead letters. */
const retries = [10, 60, 600, 3600];
const retryAfter: RetryDelay = (received) => retries[received - 1] ?? 3600;
/** Milliseconds for which requests of /readyz share a check. */
const readinessLifetime = 1000;
/** Seconds for which browsers use only HTTPS: a year, as on AWS. */
const httpsOnly = 'max-age=31536000';

/** Runs the platform for people on other machines, until SIGTERM. */
export async function installation(
  settings: ServeSettings,
  backups: BackupSettings | undefined,
  say: (line: string) => void,
): Promise<void> {
  const { DATA_DIR: dataDir } = settings;
  // The data folder contains personal data and keys. Other users of the machine cannot read new files.
  process.umask(0o077);
  const started = performance.now();
  checkFolder(dataDir);
  if (!dynoxide(dataDir))
    throw new HostError(
      `The table needs Linux on x64. This is ${process.platform} on ${process.arch}, where only DynamoDB Local runs. Its licence allows internal use by owners of an AWS account only.`,
    );
  const templates = await synthesize(say);
  const pageDirectory = await buildPage(say);

  let host: Host | undefined;
  // A property, because the compiler takes a variable that a callback assigns for undefined.
  const mails: { spool?: MailSpool } = {};
  let isDraining = false;
  const transport = mailTransport(settings);
  const readiness = sharedFor(readinessLifetime, () => {
    const checkStores = host && (() => host?.checkStores() ?? Promise.resolve());
    return checkReadiness({ dataDir, isDraining, checkStores });
  });
  const metrics = new Metrics({
    version: productVersion(),
    dataDir,
    figures: () => host?.figures(),
    backup: () => host?.backupState(),
    spool: () => mails.spool,
  });
  const operations = await Origin.listenOn(settings.OPERATIONS_LISTEN, settings.OPERATIONS_PORT);
  operations.answer = operationsSite({ metrics, checkReadiness: readiness, token: settings.METRICS_TOKEN });

  const own = { page: new URL(settings.PUBLIC_URL).host, content: new URL(settings.CONTENT_URL).host };
  const answerFirst = (site: 'page' | 'content', request: IncomingMessage, response: ServerResponse) => {
    const health = publicHealth(request, readiness);
    if (health) return health;
    response.setHeader('strict-transport-security', httpsOnly);
    return request.headers.host === own[site] ? undefined : () => misdirected(response, own[site]);
  };

  say('Starting the stores');
  host = await runHost({
    port: settings.PORT,
    dataDir,
    templates,
    pageDirectory,
    threads: settings.THREADS ?? defaultThreads(),
    backups,
    limits: true,
    environment: {
      STAGE: 'serve',
      OUTBOUND_LOOPBACK: 'false',
      MAIL_SENDER: settings.MAIL_FROM,
      SUPPORT_EMAIL: settings.SUPPORT_EMAIL,
      FAQ_URL: settings.FAQ_URL,
      TIME_ZONE: settings.TIME_ZONE,
      MAX_SEATS: String(settings.MAX_SEATS),
      MAX_COURSES: String(settings.MAX_COURSES),
      SUPER_ADMIN_SECOND_FACTOR: settings.SUPER_ADMIN_SECOND_FACTOR,
      POWERTOOLS_LOG_LEVEL: settings.LOG_LEVEL,
    },
    publicAccess: (state) => {
      refuseDemo(state, dataDir);
      const waiting = new MailSpool(state, transport.deliver, async (event) => host?.send('feedback', event));
      mails.spool = waiting;
      return {
        listenAddress: settings.LISTEN,
        contentPort: settings.CONTENT_PORT,
        pageUrl: settings.PUBLIC_URL,
        contentUrl: settings.CONTENT_URL,
        storageSecret: storageSecret(state),
        viewerOf: (request) => viewerAddress(request, settings.trustedProxies),
        answerFirst,
        acceptMail: (mail) => waiting.add(mail),
        retryAfter,
        onRequest: metrics.onRequest,
        onInvocation: metrics.onInvocation,
        onPrinted: (text) => void process.stdout.write(text),
      };
    },
  });
  const running = host;
  mails.spool?.start();
  const control = await serveControl(
    settings.controlSocket,
    commandsOf({ host: running, spool: mails.spool, transport, settings, readiness }),
  );

  const end = async (): Promise<void> => {
    if (isDraining) return;
    isDraining = true;
    say('Stopping: waiting for requests and messages in progress');
    notify('--stopping');
    const left = await running.drain(settings.DRAIN_SECONDS * 1000);
    if (left > 0) say(`${left} invocations are interrupted. The next start repeats their messages.`);
    await mails.spool?.stop(5000);
    control.close();
    transport.close();
    await Promise.all([running.stop(), operations.close()]);
    say('Stopped.');
    process.exit(0);
  };
  const endOrFail = (): void =>
    void end().catch((error: unknown) => {
      process.stderr.write(`${error instanceof Error ? error.stack : error}\n`);
      process.exit(1);
    });
  process.on('SIGTERM', endOrFail);
  process.on('SIGINT', endOrFail);
  // The parent process has the input open. The host ends with the parent.
  if (process.env.STOP_WITH_STDIN) process.stdin.on('end', endOrFail).resume();

  say(`Version ${productVersion()}, data in ${dataDir}, mails by ${transport.name}`);
  say(`Page: ${running.origin}   Content: ${running.contentOrigin}   Health and metrics: ${operations.url}`);
  say(`Started in ${((performance.now() - started) / 1000).toFixed(1)} s`);
  say(`Ready: ${settings.PUBLIC_URL}`);
  notify('--ready');
}

/** Returns a function that repeats its result for some milliseconds, so that requests cannot overload a check. */
function sharedFor<T>(milliseconds: number, check: () => Promise<T>): () => Promise<T> {
  let last: { at: number; result: Promise<T> } | undefined;
  return () => {
    if (!last || performance.now() - last.at > milliseconds)
      last = { at: performance.now(), result: check() };
    return last.result;
  };
}

/** Creates the data folder, or checks that other users cannot read it. Throws HostError. */
function checkFolder(dataDir: string): void {
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    if (statSync(dataDir).mode & 0o077)
      throw new HostError(`Other users can read the data folder: chmod 700 ${dataDir}`);
    mkdirSync(join(dataDir, 'objects'), { recursive: true });
  } catch (error) {
    if (error instanceof HostError) throw error;
    throw new HostError(
      `The data folder ${dataDir} cannot be used: ${error instanceof Error ? error.message : error}`,
    );
  }
}

/**
 * Rejects a folder with the demo, whose passwords are public, and a folder whose clock was moved. Marks other
 * folders, so that `npm start` never adds the demo to them.
 */
function refuseDemo(state: HostState, dataDir: string): void {
  const seed = state.get<string>('seed');
  if (seed && seed !== 'none')
    throw new HostError(`${dataDir} contains the demo, whose passwords are public. Choose an empty folder.`);
  if (state.get<number>('clock'))
    throw new HostError(`The clock of ${dataDir} was moved by /_local. Choose another folder.`);
  if (!seed) state.set('seed', 'none');
}

/** Returns the secret of this installation that signs addresses of storage. */
function storageSecret(state: HostState): string {
  const { secret } = z.object({ secret: z.string() }).parse(state.get('storage secret') ?? { secret: '' });
  if (secret) return secret;
  const generated = randomBytes(32).toString('base64url');
  state.set('storage secret', { secret: generated });
  return generated;
}

/** Answers a request for another host name: signatures of storage include the name. */
function misdirected(response: ServerResponse, host: string): void {
  json(response, 421, {
    message: `Only ${host} is served here. The proxy must pass the Host header of the request.`,
  });
}

/** Reports to systemd the state of the service, if it runs under systemd. */
function notify(state: '--ready' | '--stopping'): void {
  if (process.env.NOTIFY_SOCKET) execFile('systemd-notify', [state], () => undefined);
}
