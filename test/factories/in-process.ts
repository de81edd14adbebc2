import type { Delivery } from '../../functions/runtime/worker.ts';
import { awsJson, region } from '../../infra/local/aws-json.ts';
import type { Host } from './platform.ts';
import { secretArn } from './secrets.ts';

/**
 * Sets the environment so that the functions' modules run in the test's process, on the stores of a running
 * host. Import these modules afterwards. A test can then act at one moment of their work.
 */
export async function reachStores(
  host: Pick<Host, 'tableOrigin' | 'storageOrigin'>,
  documentsBucket = '',
): Promise<void> {
  const call = awsJson(host.tableOrigin, 'DynamoDB_20120810');
  const { TableNames } = await call<{ TableNames: string[] }>('ListTables', {});
  Object.assign(process.env, {
    AWS_REGION: region,
    AWS_ACCESS_KEY_ID: 'local',
    AWS_SECRET_ACCESS_KEY: 'local',
    AWS_ENDPOINT_URL_DYNAMODB: host.tableOrigin,
    AWS_ENDPOINT_URL_S3: host.storageOrigin,
    TABLE_NAME: TableNames[0],
    DOCUMENTS_BUCKET: documentsBucket,
  });
}

/** Sets the environment so that these modules can read the buckets of files, pictures and documents. */
export async function reachBuckets({ origin }: Pick<Host, 'origin'>): Promise<void> {
  const buckets = (await (await fetch(`${origin}/_local/storage`)).json()) as { bucket: string }[];
  for (const name of ['content', 'pictures', 'documents'])
    process.env[`${name.toUpperCase()}_BUCKET`] = buckets.find(({ bucket }) => bucket.includes(name))?.bucket;
}

/** Sets the environment so that these modules can sign the links of mails. */
export async function reachSecrets(host: Pick<Host, 'secretsOrigin'>): Promise<void> {
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SECRETS_MANAGER: host.secretsOrigin,
    SECRET_ARN: await secretArn(host, 'SigningKey'),
  });
}

/** Registers actions that run just before this process sends a transaction to the table. */
export async function momentsOfWrites() {
  const { documentClient } = await import('../../functions/runtime/table.ts');
  let moments: ((sent: string) => Promise<void> | undefined)[] = [];
  documentClient.middlewareStack.add(
    (next, context) => async (args) => {
      if (/^TransactWrite(Items)?Command$/.test(context.commandName ?? ''))
        for (const moment of moments) await moment(JSON.stringify(args.input));
      return next(args);
    },
    { step: 'initialize' },
  );
  return {
    /** Runs `act` once, before the first transaction that contains `text`. */
    before(text: string, act: () => Promise<unknown>): void {
      let done = false;
      moments.push((sent) => {
        if (done || !sent.includes(text)) return undefined;
        done = true;
        return act().then(() => undefined);
      });
    },
    forget: () => {
      moments = [];
    },
  };
}

/** Registers an action that runs before a chosen call of this process to the table. */
export async function momentsOfCalls() {
  const { documentClient } = await import('../../functions/runtime/table.ts');
  let left = 0;
  let act: () => Promise<unknown> = async () => {};
  documentClient.middlewareStack.add(
    (next) => async (args) => {
      left -= 1;
      if (left === 0) await act();
      return next(args);
    },
    { step: 'initialize' },
  );
  return {
    /**
     * Runs `what` once, before the nth call from now (1: the next). @returns a function that returns whether
     * that call was made
     */
    before(call: number, what: () => Promise<unknown>): () => boolean {
      left = call;
      act = what;
      return () => left <= 0;
    },
  };
}

/** Returns the delivery of a message that arrives for the first time, at a function that has just started. */
export const firstDelivery = (): Delivery => ({ attempt: 1, endsBy: new Date(Date.now() + 900_000) });
