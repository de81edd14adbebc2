import { execFile } from 'node:child_process';
import { existsSync, globSync, mkdtempSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { build } from 'esbuild';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { bundleFunctions, domainEntries, writtenEntries } from '../../infra/constructs/bundles.ts';
import { root } from '../../infra/constructs/root.ts';
import { domains } from '../../infra/domains/index.ts';
import { functionBehind, grantsOf, resourcesOf, type Synthesized, synthesized } from './templates.ts';

let testStage: Synthesized;
let prod: Synthesized;
beforeAll(async () => {
  testStage = await synthesized('test');
  prod = await synthesized('prod');
});

const run = promisify(execFile);
const bundleOf = (entry: string) => join(testStage.installation.bundles.of(entry), 'index.mjs');

/** Returns the bytes of the document client, S3 with its presigner and SQS, bundled without changes. */
async function weightOfSdk(): Promise<number> {
  const contents = `
    export { DynamoDBDocumentClient, GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
    export { TransactWriteCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
    export { DynamoDBClient } from '@aws-sdk/client-dynamodb';
    export { S3Client, GetObjectCommand, PutObjectCommand } from '@aws-sdk/client-s3';
    export { getSignedUrl } from '@aws-sdk/s3-request-presigner';
    export { SQSClient, SendMessageCommand } from '@aws-sdk/client-sqs';`;
  const { outputFiles } = await build({
    stdin: { contents, resolveDir: root },
    bundle: true,
    minify: true,
    write: false,
    platform: 'node',
    target: 'node24',
    format: 'esm',
    mainFields: ['module', 'main'],
  });
  return outputFiles[0]?.contents.length ?? 0;
}

const variables = (properties: Record<string, unknown>) =>
  (properties.Environment as { Variables: Record<string, unknown> }).Variables;

describe('IN-01: the functions', () => {
  it('are exactly the written functions', () => {
    expect(domains.flatMap(domainEntries).sort()).toEqual(writtenEntries().sort());
  });

  it('fail the synthesis if a declared function is not written', async () => {
    const errorImpact = 'None: a function of a test.';
    const domain = {
      name: 'outbox',
      workers: { 'not-written': { from: 'mail', maxConcurrency: 2, grants: {}, errorImpact } },
    } as const;
    const outdir = mkdtempSync(join(inject('synthesisFolder'), 'bundle-'));
    await expect(bundleFunctions({ domains: [domain], outdir, withNative: false })).rejects.toThrow(
      'functions/foundation/outbox/not-written.worker.ts',
    );
  });

  it('run on Node 24 with the environment that the runtime reads', () => {
    for (const { id, Properties } of resourcesOf(testStage, 'AWS::Lambda::Function')) {
      expect(Properties, id).toMatchObject({ Runtime: 'nodejs24.x', Handler: 'index.handler' });
      expect(variables(Properties), id).toMatchObject({
        STAGE: 'test',
        PAGE_URL: testStage.config.pageUrl,
        WEB_CONTENT_URL: testStage.config.webContentUrl,
        PICTURES_URL: testStage.config.picturesUrl,
        MAIL_SENDER: expect.stringContaining('@'),
        SUPPORT_EMAIL: expect.stringContaining('@'),
        FAQ_URL: expect.stringContaining('https://'),
        TIME_ZONE: 'Europe/Paris',
        MAX_COURSES: '500',
        MAX_SEATS: '100',
        SUPER_ADMIN_SECOND_FACTOR: 'optional',
      });
      for (const name of ['TABLE_NAME', 'SECRET_ARN', 'INCOMING_BUCKET', 'CONTENT_BUCKET', 'WEB_BUCKET']) {
        expect(JSON.stringify(variables(Properties)[name]), `${id} ${name}`).toContain('Fn::GetStackOutput');
      }
    }
  });

  it('have no secret in their environment, and at most the four kilobytes of AWS', () => {
    for (const { id, Properties } of resourcesOf(prod, 'AWS::Lambda::Function')) {
      if (!Properties.Environment) continue;
      const names = Object.keys(variables(Properties));
      expect(
        names.filter((name) => /PASSWORD|TOKEN|_KEY$|PRIVATE/.test(name)),
        id,
      ).toEqual([]);
      // A reference becomes a name, an ARN or an address of at most 110 characters. The address of a queue
      // contains the name of the stage and of the queue.
      const longest = (name: string) =>
        name.endsWith('_QUEUE_URL')
          ? `https://sqs.ap-southeast-1.amazonaws.com/123456789012/training-production-${name.replace('_QUEUE_URL', '')}`
          : 'x'.repeat(110);
      const values = JSON.stringify(variables(Properties), (name, value: unknown) =>
        JSON.stringify(value)?.startsWith('{"Fn::GetStackOutput"') ? longest(name) : value,
      );
      expect(values.length, id).toBeLessThan(4096);
    }
  });

  it('load Node’s HTTP client without its WebSocket client', () => {
    for (const entry of writtenEntries())
      expect(readFileSync(bundleOf(entry), 'utf8'), entry).not.toMatch(/from ?"(node:)?http"/);
  });

  it('describe the impact of their failure', () => {
    for (const { id, Properties } of resourcesOf(testStage, 'AWS::Lambda::Function')) {
      expect(Properties.Description, id).toMatch(/^[a-z-]+\/[a-z.-]+ \| .{20,}$/);
      expect(String(Properties.Description).length, id).toBeLessThanOrEqual(256);
    }
  });

  const isMigration = (id: string): boolean => id.startsWith('migrationsmigrateworker');

  it('have separate roles without scans except for migrations, and with wildcards in object keys only', () => {
    const functions = resourcesOf(testStage, 'AWS::Lambda::Function');
    const roles = functions.map(({ Properties }) => JSON.stringify(Properties.Role));
    expect(new Set(roles).size).toBe(functions.length);
    for (const { id, actions, Resource } of grantsOf(testStage)) {
      expect(
        actions.filter((action) => action.includes('*') || (action.endsWith(':Scan') && !isMigration(id))),
        id,
      ).toEqual([]);
      const resources = [Resource].flat();
      for (const resource of resources) {
        if (resource === '*') {
          const known = ['xray:PutTelemetryRecords', 'xray:PutTraceSegments', 'dynamodb:ListStreams'];
          expect(known, id).toEqual(expect.arrayContaining(actions));
        } else if (JSON.stringify(resource).includes('*')) {
          expect(
            actions.every((action) => action.startsWith('s3:')),
            id,
          ).toBe(true);
        }
      }
    }
    expect(
      resourcesOf(testStage, 'AWS::IAM::Role').filter((role) => role.Properties.ManagedPolicyArns),
    ).toEqual([]);
  });

  it('IN-04: trace and retain their logs for a limited time', () => {
    for (const { id, Properties } of resourcesOf(testStage, 'AWS::Lambda::Function')) {
      expect(Properties.TracingConfig, id).toEqual({ Mode: 'Active' });
      expect(Properties.LoggingConfig, id).toBeDefined();
    }
    for (const { id, Properties } of resourcesOf(prod, 'AWS::Logs::LogGroup')) {
      expect(Properties.RetentionInDays, id).toBe(180);
    }
  });

  it('may exceed the sixteen invocations of a loop only if they send to their own queue', () => {
    const policies = grantsOf(prod).filter(({ actions }) => actions.includes('sqs:SendMessage'));
    const mappings = resourcesOf(prod, 'AWS::Lambda::EventSourceMapping').map(({ Properties }) => ({
      name: functionBehind(prod, Properties.FunctionName),
      source: JSON.stringify(Properties.EventSourceArn),
    }));
    const mayLoop = resourcesOf(prod, 'AWS::Lambda::Function').filter(({ id, Properties }) => {
      const role = (Properties.Role as { 'Fn::GetAtt': string[] })['Fn::GetAtt'][0];
      const queues = policies
        .filter((policy) => policy.role === role)
        .flatMap(({ Resource }) => [Resource].flat().map((one) => JSON.stringify(one)));
      return mappings.some(({ name, source }) => name === id && queues.includes(source));
    });
    const allowed = resourcesOf(prod, 'AWS::Lambda::Function').filter(
      ({ Properties }) => Properties.RecursiveLoop === 'Allow',
    );
    const entries = (all: typeof allowed) =>
      all.map(({ Properties }) => String(Properties.Description).split(' | ')[0]).sort();
    expect(entries(allowed)).toEqual(entries(mayLoop));
    expect(entries(allowed)).toEqual([
      'assignments/assign-content.worker',
      'certificates/renew-certificates.worker',
      'consistency/check-consistency.worker',
      'erasure/remove-organisation.worker',
      'notifications/notify-people.worker',
      'suggestions/spread-suggestions.worker',
      'transfers/move-organisation.worker',
    ]);
  });

  it('CE-01 have a disk of twice the size of their files', () => {
    const written = globSync('functions/**/*.ts', { cwd: root })
      .filter(
        (file) => !file.endsWith('.test.ts') && readFileSync(join(root, file), 'utf8').includes('tmpdir()'),
      )
      .map((file) => file.split('/')[2]);
    expect(written).toEqual(['certificates']);
    const disks = resourcesOf(prod, 'AWS::Lambda::Function').flatMap(({ Properties }) =>
      Properties.EphemeralStorage
        ? [[String(Properties.Description).split(' | ')[0], Properties.EphemeralStorage]]
        : [],
    );
    // 5,000 certificates of 400 kB.
    expect(disks).toEqual([['certificates/make-certificates.worker', { Size: 4096 }]]);
  });

  it('use native code from a layer, and are deployed without source maps', () => {
    const native = domains
      .flatMap(domainEntries)
      .filter((entry) => readFileSync(bundleOf(entry), 'utf8').includes('("sharp")'));
    const layered = resourcesOf(testStage, 'AWS::Lambda::Function').filter(
      ({ Properties }) => Properties.Layers,
    );
    const entryOf = (text: unknown) => String(text).split(' | ')[0];
    expect(native.length).toBeGreaterThan(0);
    expect(layered.map(({ Properties }) => entryOf(Properties.Description)).sort()).toEqual(native.sort());
    const layer = join(testStage.outdir, 'bundles/native-layer/nodejs/node_modules');
    expect(existsSync(join(layer, '@img/sharp-linux-x64'))).toBe(true);
    const files = readdirSync(testStage.outdir, { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => file.startsWith('asset.') && file.endsWith('index.mjs.map'))).toEqual([]);
  });

  it('have at most 1.25 times the size of the SDK and zod in the API', async () => {
    // Each call also needs routing, the reads of its caller, errors, permissions (by session, device or API
    // token) and the access to the table. It also needs resumption after a function died, the language of the
    // caller, the check of query parameters, the paths of a shared route, and the log line of a request. The
    // permission table lists every call of every domain.
    const alone = (await weightOfSdk()) + 119_000;
    // Reading archives and the four holders of files. The end of an upload with its resource, and signatures
    // of films. Catalogue, uploads, resources, master contents and the record of authored fields. Reading CSV
    // in the encodings and words of several languages, and lists of people. Sort keys of names, which edits of
    // members need. Selection of exports, rows of teams, jobs and zips. Sort keys of titles in six languages,
    // and the offsets of pages. Fonts and the drawing of PDFs.
    const special: Record<string, number> = {
      // Marks with requirements. Versions of files. Manifests of packages and course structures: a parser of XML.
      uploads: 117_000,
      // Courses of cmi5: access to storage, and a parser of XML.
      xapi: 68_000,
      // Rows of the catalogue in memory.
      resources: 9_000,
      trainings: 50_000,
      // Workbooks: decompression and XML. Headings of programs for personnel. Updates and lists of members, and their groups.
      people: 152_000,
      // The list of common passwords.
      access: 95_000,
      // Verification of passkeys: keys, certificates and CBOR. QR codes.
      'second-factors': 205_000,
      // Selection of exports. Scheduled reports, and access to their documents. Statements of own data.
      exports: 68_000,
      // Requirements in the library, and rounds of renewals.
      progress: 20_000,
      // Responses of SAML: XML and its signatures. Metadata of providers: a parser of XML.
      sso: 530_000,
      certificates: 2_000_000,
      // Deletions with their jobs, and access to documents.
      organisations: 20_000,
    };
    const weights = domains
      .filter((domain) => domain.api)
      .map(({ name }) => ({ name, size: statSync(bundleOf(`${name}/api`)).size - (special[name] ?? 0) }));
    expect(weights.filter(({ size }) => size > alone * 1.25)).toEqual([]);
  });

  it('can be imported and export a handler', async () => {
    const entries = domains.flatMap(domainEntries);
    const program = `
      for (const file of ${JSON.stringify(entries.map(bundleOf))})
        console.log(typeof (await import(file)).handler)`;
    const { stdout } = await run(process.execPath, ['--input-type=module', '-e', program], {
      env: { AWS_REGION: 'us-east-1' },
    });
    expect(stdout.trim().split('\n')).toEqual(entries.map(() => 'function'));
  });
});
