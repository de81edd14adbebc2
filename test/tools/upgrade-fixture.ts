import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { gzipSync } from 'node:zlib';
import { awsJson } from '../../infra/local/aws-json.ts';
import { Dynamo } from '../../infra/local/dynamo.ts';
import { HostState } from '../../infra/local/state.ts';
import type { UpgradeFixture } from '../factories/upgrade-folder.ts';

// node test/tools/upgrade-fixture.ts FOLDER BUILD: writes test/local/upgrades/BUILD.json.gz from a copy of the
// data folder of a stopped host. DynamoDB Local needs Java here.
const [folder = '', build = ''] = process.argv.slice(2);

const state = new HostState(folder);
const store = await Dynamo.start(folder, state);
const call = awsJson(store.endpoint, 'DynamoDB_20120810');
const { TableNames } = await call<{ TableNames: string[] }>('ListTables', {});
const TableName = TableNames[0] ?? '';
const { Table } = await call<{ Table: UpgradeFixture['table'] }>('DescribeTable', { TableName });
const items: UpgradeFixture['items'] = [];
let from: object | undefined;
do {
  const page = await call<{ Items: UpgradeFixture['items']; LastEvaluatedKey?: object }>('Scan', {
    TableName,
    ...(from ? { ExclusiveStartKey: from } : {}),
  });
  items.push(...page.Items);
  from = page.LastEvaluatedKey;
} while (from);
await store.stop();
state.close();

const host = new DatabaseSync(join(folder, 'host.db'), { readOnly: true });
const facts = host.prepare('SELECT name, value FROM facts').all() as { name: string; value: string }[];
const objects = host.prepare('SELECT * FROM objects').all() as unknown as UpgradeFixture['objects'];
const { AttributeDefinitions, KeySchema, GlobalSecondaryIndexes = [], StreamSpecification } = Table;
const isJava = existsSync(join(folder, 'dynamodb/shared-local-instance.db'));
const fixture: UpgradeFixture = {
  build,
  store: isJava ? 'DynamoDB Local' : 'Dynoxide',
  table: {
    ...{ TableName, AttributeDefinitions, KeySchema },
    GlobalSecondaryIndexes: GlobalSecondaryIndexes.map(({ IndexName, KeySchema: key, Projection }) => ({
      ...{ IndexName, KeySchema: key, Projection },
    })),
    ...(StreamSpecification ? { StreamSpecification } : {}),
  },
  items: items.sort((a, b) => (JSON.stringify([a.pk, a.sk]) < JSON.stringify([b.pk, b.sk]) ? -1 : 1)),
  // Secrets are created again. Processes and positions in streams belong to the machine that wrote them.
  facts: facts.filter(({ name }) => !/^(secret|stream|dynamo\.pid)/.test(name)),
  objects: objects.map((object) => ({ ...object })),
};
const file = join(import.meta.dirname, `../local/upgrades/${build}.json.gz`);
writeFileSync(file, gzipSync(JSON.stringify(fixture, null, 1), { level: 9 }));
process.stdout.write(`${file}: ${fixture.items.length} items, ${fixture.objects.length} objects\n`);
process.exit(0);
