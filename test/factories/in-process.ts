import type { Delivery } from '../../functions/runtime/worker.ts';
import { awsJson, region } from '../../infra/local/aws-json.ts';
import type { Host } from './platform.ts';
import { secretArn } from './secrets.ts';

/**
 * Lets the functions' own modules, imported after this, work in the process of the test on the stores of a running
 * host: for what has to happen at one moment of their work.
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

/** Lets them make the links of mails, too. */
export async function reachSecrets(host: Pick<Host, 'secretsOrigin'>): Promise<void> {
  Object.assign(process.env, {
    AWS_ENDPOINT_URL_SECRETS_MANAGER: host.secretsOrigin,
    SECRET_ARN: await secretArn(host, 'SigningKey'),
  });
}

/** What is to happen at one moment of the work that this process does: just before it writes something. */
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
    /** Does something before the first transaction that holds `text`, once. */
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

/** What is to happen at one moment of the work that this process does, whatever call of the table it is at. */
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
    /** Does something before so manyth a call from now on (1: the next), once. @returns whether that came */
    before(call: number, what: () => Promise<unknown>): () => boolean {
      left = call;
      act = what;
      return () => left <= 0;
    },
  };
}

/** A message that comes for the first time, to a function that has just begun. */
export const firstDelivery = (): Delivery => ({ attempt: 1, endsBy: new Date(Date.now() + 900_000) });
