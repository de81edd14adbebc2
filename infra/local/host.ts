import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { MigrationReport } from '../../functions/administration/migrations/run-migrations.ts';
import { rawPaths } from '../../shared/contracts/raw.ts';
import { errors } from '../../shared/errors.ts';
import { runContentGates } from '../constructs/content-gate.ts';
import { rateLimits } from '../constructs/rate-limits.ts';
import { plainly } from '../faults/deliveries.ts';
import { Faults } from '../faults/faults.ts';
import { hasRoom, queueReserve, writeReserve } from '../object-store/disk-room.ts';
import { ObjectStore } from '../object-store/objects.ts';
import { s3Api } from '../object-store/s3-api.ts';
import { credentials } from '../object-store/signature.ts';
import { Trash } from '../object-store/trash.ts';
import { CopyService } from './backup/copy-service.ts';
import { type BackupSettings, type BackupState, ScheduledBackups } from './backup/scheduled-backups.ts';
import { Clock } from './clock.ts';
import { ClosedGrantList } from './closed-grants.ts';
import { localConsole } from './console.ts';
import { FolderUpdate, isNewFolder } from './data-version.ts';
import { Dynamo, endOfFormer } from './dynamo.ts';
import { HostError } from './failure.ts';
import { gateway, peerOf } from './gateway.ts';
import { MailAndSecrets } from './mail-and-secrets.ts';
import { NameServer } from './name-server.ts';
import { ObjectEvents } from './object-events.ts';
import { Pool } from './pool.ts';
import type { PublicAccess } from './public-access.ts';
import { emptyQueue } from './queue-source.ts';
import { Queues } from './queues.ts';
import { rateCounter, tokenBuckets } from './rate-counter.ts';
import { Schedules } from './schedules.ts';
import { Origin, type RequestHandler } from './servers.ts';
import { HostState } from './state.ts';
import { storageRights } from './storage-rights.ts';
import { emptyTrash, reconcileFiles } from './stored-files.ts';
import { StreamSource } from './stream-source.ts';
import { type FunctionSpec, readSystem, type System } from './system.ts';
import { contentOrigin, page } from './web.ts';

export interface HostOptions {
  /** 0 selects a free port. */
  port: number;
  dataDir: string;
  /** Output of the CDK. */
  templates: string;
  /** The built page. */
  pageDirectory: string;
  /** Additional environment of the handlers. */
  environment: Readonly<Record<string, string>>;
  /** Plan of faults between the handlers and the stores. Undefined disables faults. */
  faults?: string | undefined;
  /** Number of warm handlers. Undefined selects a number for a small machine. */
  threads?: number | undefined;
  /** A proxy between the handlers and the table, which forwards `/<port of the table>` (`npm run bench`). */
  tableBy?: string | undefined;
  /** Serves people on other machines. Receives the records of the host, which are open. */
  publicAccess?: ((state: HostState) => PublicAccess) | undefined;
  /** Whether the rates of the firewall and the throttles of API Gateway apply. */
  limits?: boolean;
  /** Scheduled backups. Undefined makes none. */
  backups?: BackupSettings | undefined;
}

/** Numbers of a running host, for health checks and metrics. */
export interface HostFigures {
  threads: Pool['load'];
  queues: { name: string; waiting: number; inFlight: number; oldestSeconds: number; dead: number }[];
  schedules: { name: string; lastRun?: string; failed: boolean }[];
  objects: { bucket: string; objects: number; bytes: number }[];
}

export interface Host {
  origin: string;
  storageOrigin: string;
  /** Address of the table in DynamoDB's protocol. */
  tableOrigin: string;
  contentOrigin: string;
  /** Address of Secrets Manager for functions. */
  secretsOrigin: string;
  state: HostState;
  /** Milliseconds that the clock is ahead of the machine. */
  clockOffset: number;
  /**
   * Runs a function by its entry, `organisations/install-provider.worker`. Throws HostError for an unknown
   * entry.
   */
  invoke(entry: string, event: object): Promise<unknown>;
  /** Throws an error if a store does not answer. */
  checkStores(): Promise<void>;
  figures(): HostFigures;
  /** Sends an event to the queue of a name, such as `feedback`. */
  send(queue: string, event: object): Promise<void>;
  /**
   * Stops accepting requests and messages, and waits for the running ones. Resolves after some milliseconds if
   * they have not ended. Work that `stop` then interrupts is repeated by the next start.
   *
   * @returns the number of invocations that still run
   */
  drain(milliseconds: number): Promise<number>;
  /** State of the scheduled backups. Undefined without them. */
  backupState(): BackupState | undefined;
  stop(): Promise<void>;
}

const loopback = '127.0.0.1';
/** Paths of the API, as in CloudFront. */
const apiPath = new RegExp(`^(/api(/|$)|(${rawPaths.join('|').replaceAll('*', '[^?]+')})/?([?]|$))`);

/**
 * Starts stores, functions, pollers, schedules and origins. Resolves when the host accepts requests. Throws
 * HostError.
 */
export async function runHost(options: HostOptions): Promise<Host> {
  const { port, dataDir, environment } = options;
  const state = new HostState(dataDir);
  const isNew = isNewFolder(dataDir);
  const update = FolderUpdate.of(state, dataDir, { isNew });
  const open = options.publicAccess?.(state);
  const origin = await Origin.listenOn(open?.listenAddress ?? loopback, port);
  const next = port === 0 ? 0 : origin.port;
  const content = open
    ? await Origin.listenOn(open.listenAddress, open.contentPort)
    : await Origin.listen(next && next + 1, 0);
  const storage = await (open ? Origin.listen(0) : Origin.listen(next && next + 2, 0));
  const services = await Origin.listen(0);
  const addresses = { page: open?.pageUrl ?? origin.url, content: open?.contentUrl ?? content.url };
  if (open)
    for (const [site, one] of [
      ['page', origin],
      ['content', content],
    ] as const) {
      const { answer } = one;
      one.answer = (request, response) =>
        (open.answerFirst(site, request, response) ?? answer)(request, response);
    }
  if (update) {
    await endOfFormer(dataDir, state);
    update.copyFirst();
  }
  const [dynamo, queues] = await Promise.all([
    Dynamo.start(dataDir, state, { importing: update !== undefined }),
    Queues.start(dataDir, state.generations),
  ]);

  const faults =
    options.faults === undefined ? undefined : new Faults(options.faults, () => Origin.listen(0));
  const reached = async (url: string) => (await faults?.before(url)) ?? url;
  // The client of queues uses the host name in the address of a queue.
  const queueOrigin = await reached(queues.origin);

  const parameters = {
    PageUrl: addresses.page,
    WebContentUrl: `${addresses.content}/web`,
    PicturesUrl: `${addresses.content}/pictures`,
  };
  const system = readSystem(options.templates, parameters, queueOrigin);
  await Promise.all([dynamo.ensureTables(system.tables), queues.ensure(system.queues)]);

  if (faults) await dynamo.standBehind(faults, system.tables);
  const tableOrigin = await reached(dynamo.endpoint);

  const clock = new Clock(state);
  const names = open ? undefined : await NameServer.start(state);
  const publish = async (name: string, event: object): Promise<void> => {
    const queue = system.queues.find((one) => one.name === name);
    if (queue) await queues.send(queue, JSON.stringify(event));
  };
  const mail = new MailAndSecrets({
    state,
    clock,
    secrets: system.secrets,
    publish: (event) => publish('feedback', event),
    accept: open?.acceptMail,
  });
  const closedGrants = new ClosedGrantList(state);
  services.answer = (request, response) =>
    closedGrants.answer(request, response) || mail.answer(request, response);
  const objectEvents = new ObjectEvents(state, queues, system.buckets, faults?.plan);
  const now = () => clock.now();
  const objects = new ObjectStore(state, join(dataDir, 'objects'), now, objectEvents.created);
  const trash = new Trash(dataDir);
  await reconcileFiles(objects, trash);
  const emptying = emptyTrash(trash);
  const buckets = system.buckets.map(({ name, CorsConfiguration }) => ({
    name,
    cors: CorsConfiguration.CorsRules,
  }));
  const secretAccessKey = open?.storageSecret ?? credentials.secretAccessKey;
  storage.answer = s3Api(objects, buckets, now, {
    secretAccessKey,
    may: storageRights(system.functions),
  });

  const pool = new Pool(
    {
      AWS_ENDPOINT_URL_DYNAMODB: options.tableBy
        ? `${options.tableBy}/${new URL(tableOrigin).port}`
        : tableOrigin,
      AWS_ENDPOINT_URL_S3: await reached(storage.url),
      AWS_ENDPOINT_URL_SQS: queueOrigin,
      AWS_ENDPOINT_URL_SES: await reached(services.url),
      AWS_ENDPOINT_URL_SECRETS_MANAGER: services.url,
      AWS_ENDPOINT_URL_CLOUDFRONT_KEYVALUESTORE: services.url,
      ...(names ? { NAME_SERVERS: names.address } : {}),
      ...(open ? { PUBLIC_STORAGE_URL: addresses.content } : {}),
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
      ...environment,
    },
    clock,
    options.threads,
  );
  if (open) Object.assign(pool, { finished: open.onInvocation, printed: open.onPrinted });
  const invoke = (spec: FunctionSpec, event: object) => pool.invoke(spec, event, 'start');
  await update?.run(migrationOf(system, invoke));
  const deliver = faults?.deliver ?? plainly;
  const { endpoint } = dynamo;
  const streams = system.streamMappings.map(
    (mapping) => new StreamSource(mapping, { pool, queues, state, endpoint, deliver }),
  );
  pool.ended = () => {
    for (const stream of streams) stream.nudge();
  };
  const schedules = new Schedules(system.schedules, { pool, queues, state, clock });

  const stopping = new AbortController();
  const sources = {
    ...{ queues, pool, deliver, retryAfter: open?.retryAfter },
    hasRoom: () => hasRoom(dataDir, queueReserve),
  };
  const deliveries = Promise.all([
    ...streams.map((stream) => stream.run(stopping.signal)),
    ...system.queueMappings.map((mapping) => emptyQueue(mapping, sources, stopping.signal)),
  ]);
  objectEvents.send();
  schedules.start();

  const settings = system.functions[0]?.environment ?? {};
  const web = settings.WEB_BUCKET ?? '';
  const served = { web, packages: web, pictures: settings.PICTURES_BUCKET ?? '' };
  const originKey = system.functions.flatMap(({ environment }) => environment.ORIGIN_KEY_ARN ?? [])[0] ?? '';
  const { key } = JSON.parse(mail.secretOf(originKey)) as { key?: string };
  const admit = runContentGates(key === undefined ? [] : [key], now, closedGrants);
  const uploaded = contentOrigin(objects, served, {
    ...addresses,
    pageDirectory: options.pageDirectory,
    admit,
  });
  const groups = new WeakMap<ServerResponse, string>();
  const viewerOf = open?.viewerOf ?? peerOf;
  const routed = (response: ServerResponse, { entry }: FunctionSpec) =>
    void groups.set(response, entry.split('/')[0] ?? entry);
  const exceeds = options.limits ? limitsOf(system) : undefined;
  const api = gateway({
    ...{ system, pool, clock, viewerOf },
    ...(exceeds ? { exceeds } : {}),
    ...(open ? { routed } : {}),
  });
  let scheduledBackups: ScheduledBackups | undefined;
  const backupState = () => scheduledBackups?.state();
  const tools = { clock, queues, objects, objectEvents, mail, backupState };
  const local = names && localConsole({ system, pool, streams, schedules, faults, names, ...tools });
  const files = page(options.pageDirectory, open ? addresses.content : storage.url, addresses.content);
  const answerPage: RequestHandler = (request, response) => {
    if (apiPath.test(request.url ?? ''))
      return isRefusedBy(dataDir, request) ? refuse(request, response) : api(request, response);
    if (!/^\/_local(\/|\?|$)/.test(request.url ?? '')) return files(request, response);
    return local ? local(request, response) : response.writeHead(404).end();
  };
  if (open) {
    const measured = (group: string, answer: RequestHandler): RequestHandler => {
      return (request, response) => {
        const from = performance.now();
        response.once('close', () =>
          open.onRequest({
            group: groups.get(response) ?? group,
            method: request.method ?? '',
            // A client that left before the response has no status.
            status: response.writableFinished ? response.statusCode : 499,
            seconds: (performance.now() - from) / 1000,
          }),
        );
        return answer(request, response);
      };
    };
    const [inPage, inContent, inStorage] = [
      measured('page', answerPage),
      measured('content', uploaded),
      measured('storage', storage.answer),
    ];
    origin.answer = (request, response) =>
      (open.answerFirst('page', request, response) ?? inPage)(request, response);
    // Signed addresses of storage have the host name of the content.
    content.answer = (request, response) =>
      (
        open.answerFirst('content', request, response) ??
        (/^\/(web|pictures)\//.test(request.url ?? '') ? inContent : inStorage)
      )(request, response);
  } else {
    origin.answer = answerPage;
    content.answer = uploaded;
  }

  const deadOnes = new Set(system.queues.map(({ dead }) => dead));
  const shown = system.queues.filter((queue) => !deadOnes.has(queue));

  const copies = await CopyService.start({
    dataDir,
    holds: [() => objects.holdDeletions(), () => state.generations.hold()],
  });

  scheduledBackups = options.backups && new ScheduledBackups(options.backups, dataDir);

  return {
    origin: origin.url,
    storageOrigin: storage.url,
    tableOrigin,
    contentOrigin: content.url,
    secretsOrigin: services.url,
    state,
    clockOffset: clock.offset,
    invoke(entry, event) {
      const spec = system.functions.find((f) => f.entry === entry);
      if (!spec) throw new HostError(`No function is called ${entry}`);
      return invoke(spec, event);
    },
    async checkStores() {
      await dynamo.check();
      for (const queue of shown) queues.count(queue);
      state.unsynced(() => state.set('checked', clock.now()));
    },
    figures: () => ({
      threads: pool.load,
      queues: shown.map((queue) => {
        const { visible, inFlight } = queues.count(queue);
        const dead = queue.dead ? queues.count(queue.dead).visible : 0;
        return {
          name: queue.name,
          waiting: visible,
          inFlight,
          dead,
          oldestSeconds: queues.oldestSeconds(queue),
        };
      }),
      schedules: schedules.list().map(({ name, lastRun, lastResult }) => ({
        name,
        ...(lastRun ? { lastRun } : {}),
        failed: lastResult?.startsWith('failed:') ?? false,
      })),
      objects: objects.usage(),
    }),
    send: publish,
    async drain(milliseconds) {
      const end = performance.now() + milliseconds;
      const left = () => Math.max(0, end - performance.now());
      stopping.abort();
      schedules.stop();
      // Running functions still need storage, mails and queues.
      await Promise.all([
        origin.drain(left()),
        content.drain(left()),
        Promise.race([deliveries, pause(left())]),
      ]);
      while (pool.busy > 0 && left() > 0) await pause(50);
      return pool.busy;
    },
    backupState,
    async stop() {
      scheduledBackups?.stop();
      stopping.abort();
      schedules.stop();
      clearInterval(emptying);
      await Promise.all(
        [origin, content, storage, services, names, copies, faults].map((one) => one?.close()),
      );
      await pool.stop();
      await Promise.all([dynamo.stop(), queues.stop()]);
      state.close();
    },
  };
}

/** Returns a function that migrates the table for some seconds. Undefined if the templates have no migrations. */
function migrationOf(
  { functions }: System,
  invoke: (spec: FunctionSpec, event: object) => Promise<unknown>,
): (() => Promise<MigrationReport>) | undefined {
  const spec = functions.find(({ entry }) => entry === 'migrations/migrate.worker');
  // Dynoxide ends a parallel scan at a start key that a migration has deleted.
  const slice = { seconds: 5, isolated: true, segments: 1, rate: 100_000 };
  return spec && (async () => (await invoke(spec, slice)) as MigrationReport);
}

/** Returns whether the disk has no space for the change of a request. Deletions free space. */
const isRefusedBy = (dataDir: string, { method = '' }: IncomingMessage): boolean =>
  !/^(GET|HEAD|OPTIONS|DELETE)$/.test(method) && !hasRoom(dataDir, writeReserve);

/** Responds 507 with the cause. */
function refuse(request: IncomingMessage, response: ServerResponse): void {
  request.resume();
  const problem = {
    type: 'urn:immersive-training:error:DISK_FULL',
    title: errors.DISK_FULL.title,
    status: errors.DISK_FULL.status,
    code: 'DISK_FULL',
    requestId: randomUUID(),
  };
  response.setHeader('x-request-id', problem.requestId);
  response.writeHead(problem.status, { 'content-type': 'application/problem+json', 'retry-after': '60' });
  response.end(JSON.stringify(problem));
}

/**
 * Returns a function that counts a request for the rates of the firewall, then for the throttle of its route. Both use the
 * machine's clock, because tests move the clock of the functions.
 */
function limitsOf({ throttles }: System): NonNullable<Parameters<typeof gateway>[0]['exceeds']> {
  const seconds = () => performance.now() / 1000;
  const exceeded = rateCounter(rateLimits, seconds);
  const take = tokenBuckets((route) => {
    const own = throttles.RouteSettings?.[route] ?? throttles.DefaultRouteSettings;
    return { rate: own?.ThrottlingRateLimit ?? Infinity, burst: own?.ThrottlingBurstLimit ?? Infinity };
  }, seconds);
  return (request, route) =>
    exceeded(request) ?? (route !== undefined && !take(route) ? 'throttle' : undefined);
}
