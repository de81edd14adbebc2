import { parseArgs } from 'node:util';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import type { MigrationReport } from '../functions/administration/migrations/run-migrations.ts';
import { stageConfig } from './config.ts';

// `npm run migrate -- --stage prod [--dry-run] [--rate 5000] [--from 1]`: brings the table of a stage to the schema of the
// deployed functions (docs/upgrading.md). The function works for some minutes, and is invoked until it has
// completed. A second run, or a run after an interruption, continues.
const usage =
  'Usage: npm run migrate -- --stage prod [--dry-run] [--rate <items per second>] [--from <number of a migration>]';
/** Seconds per invocation. A function runs at most fifteen minutes, with a pause and a check in between. */
const seconds = 300;
const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** @returns the exit code: 1 if the check after the migrations has left disagreements */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      stage: { type: 'string' },
      'dry-run': { type: 'boolean', default: false },
      rate: { type: 'string' },
      from: { type: 'string' },
    },
  });
  const [rate, from] = [numberOf(values.rate), numberOf(values.from)];
  if (!values.stage) throw new Error(usage);
  const { stage, region } = stageConfig(values.stage);
  const client = new LambdaClient({
    ...(region ? { region } : {}),
    requestHandler: { requestTimeout: 900_000 },
  });
  const options = { dryRun: values['dry-run'], seconds, ...(rate ? { rate } : {}) };
  let left = 0;
  let first: { from?: number } = from ? { from } : {};
  let position: MigrationReport['position'];
  for (let complete = false; !complete; ) {
    const report = await invoke(client, `training-${stage}-migrations-migrate-worker`, {
      ...options,
      ...first,
      ...(position ? { position } : {}),
    });
    first = {};
    print(report);
    ({ complete, position } = report);
    left = (report.check?.found ?? 0) - (report.check?.repaired ?? 0);
  }
  return left > 0 ? 1 : 0;
}

/** @throws Error with the usage for anything but a positive whole number */
function numberOf(value: string | undefined): number | undefined {
  if (value === undefined) return undefined;
  if (!/^[1-9]\d*$/.test(value)) throw new Error(usage);
  return Number(value);
}

/** @throws Error with the message of the function if it fails */
async function invoke(client: LambdaClient, FunctionName: string, event: object): Promise<MigrationReport> {
  const { FunctionError, Payload } = await client.send(
    new InvokeCommand({ FunctionName, Payload: Buffer.from(JSON.stringify(event)) }),
  );
  const answer = JSON.parse(Buffer.from(Payload ?? []).toString()) as MigrationReport & {
    errorMessage?: string;
  };
  if (FunctionError) throw new Error(answer.errorMessage ?? FunctionError);
  return answer;
}

function print({ migrations, check, complete, dryRun, schema, target, version }: MigrationReport): void {
  const verb = dryRun ? 'to change' : 'changed';
  for (const { number, name, scanned, changed, complete: isDone } of migrations)
    say(`${number} ${name}: ${scanned} items read, ${changed} ${verb}${isDone ? '' : ' so far'}`);
  if (check)
    say(
      `check of records: ${check.checked} of ${check.total} organisations, ${check.found} disagreements, ${check.repaired} repaired`,
    );
  if (complete) say(`The data has schema ${schema}. Version ${version} needs schema ${target}.`);
}

main().then(
  (code) => process.exit(code),
  (error: unknown) => {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
    process.exit(2);
  },
);
