import { timingSafeEqual } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod';
import { AppError } from '../../../shared/errors.ts';

const key = z.string().min(32);
/** While it is rotated, the one before counts, too: CloudFront adds either. */
const secretSchema = z.object({ key, previousKey: key.optional() });
type OriginKeys = z.output<typeof secretSchema>;
const lifetime = 10 * 60 * 1000;
let cached: { until: number; keys: Promise<OriginKeys> } | undefined;

/**
 * The address that limits are counted by. Behind CloudFront the API sees CloudFront's address, shared by
 * everybody; the person's comes in a header, which is believed only together with the key that CloudFront
 * alone adds. Costs nothing where the function has no such key or the request did not come that way.
 *
 * @throws NOT_AUTHORIZED on AWS for a request that is not proved to have come by CloudFront, also where the function
 *   has no key: neither the firewall's limits nor the viewer's address would count for it
 */
export async function sourceAddress(event: APIGatewayProxyEventV2): Promise<string> {
  const direct = event.requestContext.http.sourceIp;
  const given = event.headers['x-origin-key'];
  const viewer = event.headers['x-viewer-address'];
  const arn = process.env.ORIGIN_KEY_ARN;
  const proved = arn && given && viewer && (await isOriginKey(given, arn)) ? viewer : undefined;
  if (!proved && process.env.EDGE_ONLY === 'true') throw new AppError('NOT_AUTHORIZED');
  return proved ?? direct;
}

const isSame = (a: string, b: string): boolean => {
  const [one, two] = [Buffer.from(a), Buffer.from(b)];
  return one.length === two.length && timingSafeEqual(one, two);
};

async function isOriginKey(given: string, arn: string): Promise<boolean> {
  const { key, previousKey } = await originKeys(arn);
  return isSame(given, key) || (previousKey !== undefined && isSame(given, previousKey));
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
