import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { awsJson, region } from './aws-json.ts';
import { FolderUpdate } from './data-version.ts';
import { Dynamo } from './dynamo.ts';
import { HostError } from './failure.ts';
import { HostState } from './state.ts';

// `npm run check:data -- DIR [--dry-run]`: compares the records in the data folder of a stopped host, and
// repairs them.
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** @returns the exit code: 1 if disagreements remain that need a repair or a decision */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { 'dry-run': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [folder, ...extraArguments] = positionals;
  if (!folder || extraArguments.length > 0)
    throw new HostError('Usage: npm run check:data -- DIR [--dry-run]');
  const dataDir = resolve(folder);
  if (!existsSync(join(dataDir, 'host.db')) || !existsSync(join(dataDir, 'dynamodb')))
    throw new HostError(`${dataDir} is not the data folder of a local host`);
  // Throws for the folder of a running host.
  const state = new HostState(dataDir);
  if (FolderUpdate.of(state, dataDir, { isNew: false }))
    throw new HostError(`${dataDir} has data of an earlier version. Start the host once to update it.`);
  const store = await Dynamo.start(dataDir, state);
  try {
    return await check(store.endpoint, values['dry-run']);
  } finally {
    await store.stop();
    state.close();
  }
}

async function check(endpoint: string, dryRun: boolean): Promise<number> {
  const { TableNames } = await awsJson(endpoint, 'DynamoDB_20120810')<{ TableNames: string[] }>(
    'ListTables',
    {},
  );
  const [tableName] = TableNames;
  if (!tableName) throw new HostError('The folder has no table');
  Object.assign(process.env, {
    TABLE_NAME: tableName,
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: endpoint,
  });
  const [{ checkRecords }, { deps }] = await Promise.all([
    import('../../functions/administration/consistency/check-records.ts'),
    import('../../functions/runtime/deps.ts'),
  ]);
  let [found, remaining] = [0, 0];
  const { organisations, failed } = await checkRecords(deps, {
    dryRun,
    report: (organisation, { check, record, expected, stored, outcome }) => {
      found += 1;
      if (outcome !== 'repaired') remaining += 1;
      say(`${outcome}  ${check}  ${organisation}  ${record}: ${stored}, expected ${expected}`);
    },
  });
  say(`${organisations} organisations checked: ${found} disagreements, ${found - remaining} repaired`);
  if (failed > 0) say(`${failed} checks could not be made: the lines above say why`);
  return remaining > 0 || failed > 0 ? 1 : 0;
}

// Exits explicitly, because the store's pipes would keep the process alive.
main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof HostError ? error.message : String(error)}\n`);
    process.exit(2);
  },
);
