import { timingSafeEqual } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod';
import { AppError } from '../../../shared/errors.ts';

const key = z.string().min(32);
/** CloudFront adds the current or the previous key during a rotation, so both are valid. */
const secretSchema = z.object({ key, previousKey: key.optional() });
type OriginKeys = z.output<typeof secretSchema>;
const lifetime = 10 * 60 * 1000;
let cached: { until: number; keys: Promise<OriginKeys> } | undefined;

/**
 * Returns the network address for limits. Behind CloudFront the API sees an address that all people share.
 * The viewer's address is in a header, and is trusted only together with the key that CloudFront adds. Reads
 * the key only if the function has one and the request contains one.
 *
 * @throws NOT_AUTHORIZED on AWS for a request that did not provably pass CloudFront, also if the function has
 *   no key. Such a request would bypass the limits of the firewall and of the viewer's address
 */
export async function sourceAddress(event: APIGatewayProxyEventV2): Promise<string> {
  const direct = event.requestContext.http.sourceIp;
  const originKey = event.headers['x-origin-key'];
  const viewer = event.headers['x-viewer-address'];
  const arn = process.env.ORIGIN_KEY_ARN;
  const proved = arn && originKey && viewer && (await isOriginKey(originKey, arn)) ? viewer : undefined;
  if (!proved && process.env.EDGE_ONLY === 'true') throw new AppError('NOT_AUTHORIZED');
  return proved ?? direct;
}

/** Returns the current and the previous origin key. Throws in a function without them. */
export async function originKeyList(): Promise<string[]> {
  const { key: current, previousKey } = await originKeys(process.env.ORIGIN_KEY_ARN ?? '');
  return previousKey === undefined ? [current] : [current, previousKey];
}

/** Returns the current origin key, or undefined in a function without it. */
export const currentOriginKey = async (): Promise<string | undefined> => {
  const arn = process.env.ORIGIN_KEY_ARN;
  return arn ? (await originKeys(arn)).key : undefined;
};

const isSame = (a: string, b: string): boolean => {
  const [one, two] = [Buffer.from(a), Buffer.from(b)];
  return one.length === two.length && timingSafeEqual(one, two);
};

async function isOriginKey(originKey: string, arn: string): Promise<boolean> {
  const { key, previousKey } = await originKeys(arn);
  return isSame(originKey, key) || (previousKey !== undefined && isSame(originKey, previousKey));
}

function originKeys(arn: string): Promise<OriginKeys> {
  const now = performance.now();
  if (!cached || cached.until < now) {
    const keys = new SecretsManagerClient({})
      .send(new GetSecretValueCommand({ SecretId: arn }))
      .then(({ SecretString }) => secretSchema.parse(JSON.parse(SecretString ?? '{}')));
    cached = { until: now + lifetime, keys };
    keys.catch(() => {
      cached = undefined;
    });
  }
  return cached.keys;
}
