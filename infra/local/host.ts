import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import type { MigrationReport } from '../../functions/administration/migrations/run-migrations.ts';
import { rawPaths } from '../../shared/contracts/raw.ts';
import { errors } from '../../shared/errors.ts';
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
import { localConsole } from './console.ts';
import { FolderUpdate, isNewFolder } from './data-version.ts';
import { Dynamo, endOfFormer } from './dynamo.ts';
import { HostError } from './failure.ts';
import { gateway } from './gateway.ts';
import { MailAndSecrets } from './mail-and-secrets.ts';
import { NameServer } from './name-server.ts';
import { ObjectEvents } from './object-events.ts';
import { Pool } from './pool.ts';
import { emptyQueue } from './queue-source.ts';
import { Queues } from './queues.ts';
import { Schedules } from './schedules.ts';
import { Origin } from './servers.ts';
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
  /** Scheduled backups. Undefined makes none. */
  backups?: BackupSettings | undefined;
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
  /** State of the scheduled backups. Undefined without them. */
  backupState(): BackupState | undefined;
  stop(): Promise<void>;
}

/** Paths of the API, as in CloudFront. */
const apiPath = new RegExp(`^(/api(/|$)|(${rawPaths.join('|').replaceAll('*', '[^/?]+')})/?([?]|$))`);

/**
 * Starts stores, functions, pollers, schedules and origins. Resolves when the host accepts requests. Throws
 * HostError.
 */
export async function runHost(options: HostOptions): Promise<Host> {
  const { port, dataDir, environment } = options;
  const state = new HostState(dataDir);
  const isNew = isNewFolder(dataDir);
  const update = FolderUpdate.of(state, dataDir, { isNew });
  const origin = await Origin.listen(port);
  const next = port === 0 ? 0 : origin.port;
  const content = await Origin.listen(next && next + 1, 0);
  const storage = await Origin.listen(next && next + 2, 0);
  const services = await Origin.listen(0);
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
    PageUrl: origin.url,
    WebContentUrl: `${content.url}/web`,
    PicturesUrl: `${content.url}/pictures`,
  };
  const system = readSystem(options.templates, parameters, queueOrigin);
  await Promise.all([dynamo.ensureTables(system.tables), queues.ensure(system.queues)]);

  if (faults) await dynamo.standBehind(faults, system.tables);
  const tableOrigin = await reached(dynamo.endpoint);

  const clock = new Clock(state);
  const names = await NameServer.start(state);
  const feedback = system.queues.find(({ name }) => name === 'feedback');
  const mail = new MailAndSecrets(state, clock, system.secrets, async (event) => {
    if (feedback) await queues.send(feedback, JSON.stringify(event));
  });
  services.answer = mail.answer;
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
  storage.answer = s3Api(objects, buckets, now, storageRights(system.functions));

  const pool = new Pool(
    {
      AWS_ENDPOINT_URL_DYNAMODB: options.tableBy
        ? `${options.tableBy}/${new URL(tableOrigin).port}`
        : tableOrigin,
      AWS_ENDPOINT_URL_S3: await reached(storage.url),
      AWS_ENDPOINT_URL_SQS: queueOrigin,
      AWS_ENDPOINT_URL_SES: await reached(services.url),
      AWS_ENDPOINT_URL_SECRETS_MANAGER: services.url,
      NAME_SERVERS: names.address,
      AWS_ACCESS_KEY_ID: credentials.accessKeyId,
      AWS_SECRET_ACCESS_KEY: credentials.secretAccessKey,
      ...environment,
    },
    clock,
    options.threads,
  );
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
  for (const stream of streams) void stream.run(stopping.signal);
  const sources = { queues, pool, deliver, hasRoom: () => hasRoom(dataDir, queueReserve) };
  for (const mapping of system.queueMappings) emptyQueue(mapping, sources, stopping.signal);
  objectEvents.send();
  schedules.start();

  const settings = system.functions[0]?.environment ?? {};
  const served = { web: settings.WEB_BUCKET ?? '', pictures: settings.PICTURES_BUCKET ?? '' };
  content.answer = contentOrigin(objects, served, content.url, origin.url);
  const api = gateway(system, pool, clock);
  let scheduledBackups: ScheduledBackups | undefined;
  const backupState = () => scheduledBackups?.state();
  const tools = { clock, queues, objects, objectEvents, mail, names, backupState };
  const local = localConsole({ system, pool, streams, schedules, faults, ...tools });
  const files = page(options.pageDirectory, storage.url, content.url);
  origin.answer = (request, response) => {
    if (apiPath.test(request.url ?? ''))
      return isRefusedBy(dataDir, request) ? refuse(request, response) : api(request, response);
    return /^\/_local(\/|\?|$)/.test(request.url ?? '') ? local(request, response) : files(request, response);
  };

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
