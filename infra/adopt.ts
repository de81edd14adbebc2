import { parseArgs } from 'node:util';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { S3Client } from '@aws-sdk/client-s3';
import { adoptBucket, adoptTable } from './adopt-stores.ts';
import { stageConfig } from './config.ts';

// `npm run adopt -- --stage prod --table NAME`: gives a restored table or bucket the settings that a restore does not
// contain, and prints the setting of infra/config.ts that lets the stacks use it (docs/recovery.md).
const usage =
  'Usage: npm run adopt -- --stage prod [--table NAME] [--content BUCKET] [--web BUCKET] [--pictures BUCKET]';

async function main(): Promise<void> {
  const text = { type: 'string' } as const;
  const { values } = parseArgs({
    options: { stage: text, table: text, content: text, web: text, pictures: text },
  });
  const { stage, table, ...buckets } = values;
  const names = Object.entries(buckets);
  if (!stage || (!table && names.length === 0)) throw new Error(usage);
  const { region } = stageConfig(stage);
  const client = region ? { region } : {};
  const restored: Record<string, unknown> = {};
  if (table) restored.table = { name: table, streamArn: await adoptTable(new DynamoDBClient(client), table) };
  if (names.length > 0) restored.buckets = buckets;
  const s3 = new S3Client({
    ...client,
    ...(process.env.AWS_ENDPOINT_URL_S3 ? { forcePathStyle: true } : {}),
  });
  for (const [name, bucket] of names) await adoptBucket(s3, bucket, { versioned: name === 'content' });
  process.stdout.write(
    `Add to the stage ${stage} in infra/config.ts:\n\n  restored: ${JSON.stringify(restored, null, 2)}\n`,
  );
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
