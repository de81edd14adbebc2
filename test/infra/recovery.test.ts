import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { Stack } from 'aws-cdk-lib';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { adoptTable } from '../../infra/adopt-stores.ts';
import { titleIndexes } from '../../infra/constructs/stores.ts';
import { BackupStack } from '../../infra/stacks/backup-stack.ts';
import { type DeployedTemplate, updateFindings } from '../../infra/update-rules.ts';
import { limit } from '../tools/limits.ts';
import { findingsOf } from './nag.ts';
import { resourcesOf, type Synthesized, statementsOf, synthesize, synthesized } from './templates.ts';

const streamArn =
  'arn:aws:dynamodb:eu-west-3:111111111111:table/training-restored/stream/2026-11-25T00:00:00.000';
const restored = {
  table: { name: 'training-restored', streamArn },
  buckets: { content: 'restored-content', pictures: 'restored-pictures' },
};
const copyTo = 'arn:aws:backup:eu-central-1:222222222222:backup-vault:training-copies';

let prod: Synthesized;
let recovered: Synthesized;
beforeAll(async () => {
  prod = await synthesized('prod');
  recovered = await synthesize('prod', {
    settings: { restored, backups: { dailyDays: 35, monthlyDays: 365, copyTo } },
  });
});

const rulesOf = (made: Synthesized) =>
  resourcesOf(made, 'AWS::Backup::BackupPlan').flatMap(
    ({ Properties }) => (Properties.BackupPlan as { BackupPlanRule: object[] }).BackupPlanRule,
  );

describe('the backup plan', () => {
  it('backs up the table and the versioned content each day and each month', () => {
    expect(rulesOf(prod)).toMatchObject([
      { RuleName: 'daily', ScheduleExpression: 'cron(0 2 * * ? *)', Lifecycle: { DeleteAfterDays: 35 } },
      { RuleName: 'monthly', ScheduleExpression: 'cron(0 2 1 * ? *)', Lifecycle: { DeleteAfterDays: 365 } },
    ]);
    const selections = resourcesOf(prod, 'AWS::Backup::BackupSelection').map(
      ({ Properties }) => Properties.BackupSelection as { Resources: unknown[] },
    );
    expect(selections).toMatchObject([{ Resources: [expect.anything(), expect.anything()] }]);
    expect(JSON.stringify(selections)).toMatch(/Table.*Content/);
  });

  it('copies each backup to the vault of the settings, with the same time of life', () => {
    expect(rulesOf(recovered)).toMatchObject(
      [35, 365].map((DeleteAfterDays) => ({
        CopyActions: [{ DestinationBackupVaultArn: copyTo, Lifecycle: { DeleteAfterDays } }],
      })),
    );
  });

  it('retains its vault and key, and prevents the deletion of backups by hand', () => {
    const [vault] = resourcesOf(prod, 'AWS::Backup::BackupVault');
    expect(vault).toMatchObject({
      DeletionPolicy: 'Retain',
      Properties: { BackupVaultName: 'training-prod-backups' },
    });
    expect(vault?.Properties.AccessPolicy).toMatchObject({
      Statement: [{ Effect: 'Deny', Action: expect.arrayContaining(['backup:DeleteRecoveryPoint']) }],
    });
    const [key] = resourcesOf(prod, 'AWS::KMS::Key', 'backup');
    expect(key).toMatchObject({ DeletionPolicy: 'Retain', Properties: { EnableKeyRotation: true } });
  });

  it('rejects a copy that is lost together with the data, and a wrong address', async () => {
    const { installation, stores, app } = prod;
    const make = (id: string, vault: string) => () =>
      new BackupStack(app, id, {
        installation,
        stores,
        env: { region: 'eu-west-3', account: '111111111111' },
        settings: { dailyDays: 1, monthlyDays: 1, copyTo: vault },
      });
    expect(make('same', 'arn:aws:backup:eu-west-3:111111111111:backup-vault:a')).toThrow(
      /another region or account/,
    );
    expect(make('wrong', 'training-copies')).toThrow(/not the ARN of a backup vault/);
    for (const id of ['same', 'wrong']) app.node.tryRemoveChild(id);
  });
});

describe('restored stores', () => {
  it('are used by every function, the stream and CloudFront, instead of the stores of the stack', () => {
    const functions = resourcesOf(recovered, 'AWS::Lambda::Function').filter(({ Properties }) =>
      JSON.stringify(Properties.Environment ?? '').includes('TABLE_NAME'),
    );
    expect(functions.length).toBeGreaterThan(50);
    for (const { id, Properties } of functions)
      expect(Properties.Environment, id).toMatchObject({
        Variables: { CONTENT_BUCKET: 'restored-content', PICTURES_BUCKET: 'restored-pictures' },
      });
    const tables = functions.map(({ Properties }) =>
      JSON.stringify((Properties.Environment as { Variables: Record<string, unknown> }).Variables.TABLE_NAME),
    );
    for (const table of tables) expect(table).toContain('training-restored');
    const streams = resourcesOf(recovered, 'AWS::Lambda::EventSourceMapping')
      .map(({ Properties }) => Properties.EventSourceArn)
      .filter((arn) => JSON.stringify(arn).includes('dynamodb'));
    expect(streams.length).toBeGreaterThan(0);
    expect([...new Set(streams)]).toEqual([streamArn]);
    const origins = JSON.stringify(resourcesOf(recovered, 'AWS::CloudFront::Distribution'));
    expect(origins).toContain('restored-pictures.s3.');
    for (const type of ['AWS::Backup::BackupSelection', 'AWS::IAM::Policy']) {
      const resources = JSON.stringify(resourcesOf(recovered, type));
      expect(resources, type).toContain('table/training-restored');
      expect(resources, type).not.toMatch(/FnGetAttTable[0-9A-F]{8}/);
    }
  });

  it('leave the stack its own stores, and pass the check of updates in both directions', {
    timeout: limit(120_000),
  }, () => {
    const idsOf = (made: Synthesized, type: string) =>
      resourcesOf(made, type, 'stateful').map(({ id }) => id);
    for (const type of ['AWS::DynamoDB::Table', 'AWS::S3::Bucket'])
      expect(idsOf(recovered, type)).toEqual(idsOf(prod, type));
    const templatesOf = ({ templates }: Synthesized) => templates as Map<string, DeployedTemplate>;
    expect(updateFindings(templatesOf(prod), templatesOf(recovered))).toEqual([]);
    expect(updateFindings(templatesOf(recovered), templatesOf(prod))).toEqual([]);
  });

  it('require TLS, and let only CloudFront of the account read pictures', () => {
    const own = statementsOf(recovered, 'AWS::S3::BucketPolicy').filter(({ id }) =>
      id.startsWith('Restored'),
    );
    expect(own.filter(({ Effect }) => Effect === 'Deny')).toHaveLength(4);
    const allowed = own.filter(({ Effect }) => Effect === 'Allow');
    expect(allowed).toMatchObject([
      { Principal: { Service: 'cloudfront.amazonaws.com' }, Action: 's3:GetObject' },
    ]);
    expect(allowed[0]?.id).toMatch(/^Restoredpictures/);
  });

  it('leave nothing unexplained for cdk-nag', () => {
    expect(recovered.app.node.children.filter(Stack.isStack).flatMap(findingsOf)).toEqual([]);
  });
});

interface UpdateInput {
  StreamSpecification?: object;
  TimeToLiveSpecification: { AttributeName: string; Enabled: boolean };
  PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: boolean; RecoveryPeriodInDays: number };
}

describe('adopting a restored table', () => {
  const servers: ReturnType<typeof createServer>[] = [];
  afterEach(() => {
    for (const server of servers.splice(0)) server.close();
  });

  /** Returns a client of a table as a restore leaves it, and its state. */
  async function restoredTable(indexes: readonly string[]) {
    const table: Record<string, unknown> = {
      TableStatus: 'ACTIVE',
      KeySchema: ['pk', 'sk'].map((AttributeName) => ({ AttributeName })),
      GlobalSecondaryIndexes: indexes.map((IndexName) => ({ IndexName, IndexStatus: 'ACTIVE' })),
    };
    const state = { table, ttl: 'DISABLED', recovery: {} as object, changes: [] as string[] };
    const answers: Record<string, (input: UpdateInput) => object> = {
      'DynamoDB_20120810.DescribeTable': () => ({ Table: table }),
      'DynamoDB_20120810.UpdateTable': (input) => {
        if (input.StreamSpecification) table.LatestStreamArn = streamArn;
        return { TableDescription: Object.assign(table, input) };
      },
      'DynamoDB_20120810.DescribeTimeToLive': () => ({
        TimeToLiveDescription: { TimeToLiveStatus: state.ttl },
      }),
      'DynamoDB_20120810.UpdateTimeToLive': ({ TimeToLiveSpecification: { AttributeName, Enabled } }) => {
        state.ttl = Enabled && AttributeName === 'ttl' ? 'ENABLED' : 'DISABLED';
        return {};
      },
      'DynamoDB_20120810.DescribeContinuousBackups': () => ({
        ContinuousBackupsDescription: { PointInTimeRecoveryDescription: state.recovery },
      }),
      'DynamoDB_20120810.UpdateContinuousBackups': ({ PointInTimeRecoverySpecification: asked }) => {
        state.recovery = {
          PointInTimeRecoveryStatus: asked.PointInTimeRecoveryEnabled ? 'ENABLED' : 'DISABLED',
          RecoveryPeriodInDays: asked.RecoveryPeriodInDays,
        };
        return {};
      },
    };
    const server = createServer(async (request, response) => {
      const action = String(request.headers['x-amz-target']);
      if (action.includes('.Update')) state.changes.push(action);
      const body = JSON.stringify(answers[action]?.(JSON.parse(await text(request))));
      response.setHeader('content-type', 'application/x-amz-json-1.0').end(body);
    });
    servers.push(server);
    await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
    const client = new DynamoDBClient({
      endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      region: 'eu-west-3',
      credentials: { accessKeyId: 'a', secretAccessKey: 'b' },
    });
    return { client, state };
  }

  it('puts back stream, expiry, point-in-time recovery and protection, and changes nothing a second time', async () => {
    const { client, state } = await restoredTable(titleIndexes);
    expect(await adoptTable(client, 'training-restored', { interval: 1 })).toBe(streamArn);
    expect(state).toMatchObject({
      table: {
        StreamSpecification: { StreamEnabled: true, StreamViewType: 'NEW_IMAGE' },
        DeletionProtectionEnabled: true,
      },
      ttl: 'ENABLED',
      recovery: { PointInTimeRecoveryStatus: 'ENABLED', RecoveryPeriodInDays: 35 },
    });
    const { length } = state.changes;
    expect(length).toBe(4);
    expect(await adoptTable(client, 'training-restored', { interval: 1 })).toBe(streamArn);
    expect(state.changes).toHaveLength(length);
  });

  it('rejects a table that was restored without its indexes', async () => {
    const { client, state } = await restoredTable(titleIndexes.slice(1));
    await expect(adoptTable(client, 'training-restored')).rejects.toThrow(/lacks the indexes titleEN/);
    expect(state.changes).toEqual([]);
  });
});
