import { timingSafeEqual } from 'node:crypto';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import * as z from 'zod';

const secretSchema = z.object({ key: z.string().min(32) });
const lifetime = 10 * 60 * 1000;
let cached: { until: number; key: Promise<string> } | undefined;

/**
 * The address that limits are counted by. Behind CloudFront the API sees CloudFront's address, shared by
 * everybody; the person's comes in a header, which is believed only together with the key that CloudFront
 * alone adds. Costs nothing where the function has no such key or the request did not come that way.
 */
export async function sourceAddress(event: APIGatewayProxyEventV2): Promise<string> {
  const direct = event.requestContext.http.sourceIp;
  const given = event.headers['x-origin-key'];
  const viewer = event.headers['x-viewer-address'];
  const arn = process.env.ORIGIN_KEY_ARN;
  if (!arn || !given || !viewer) return direct;
  return isSame(given, await originKey(arn)) ? viewer : direct;
}

const isSame = (a: string, b: string): boolean => {
  const [one, two] = [Buffer.from(a), Buffer.from(b)];
  return one.length === two.length && timingSafeEqual(one, two);
};

function originKey(arn: string): Promise<string> {
  const now = performance.now();
  if (!cached || cached.until < now) {
    const key = new SecretsManagerClient({})
      .send(new GetSecretValueCommand({ SecretId: arn }))
      .then(({ SecretString }) => secretSchema.parse(JSON.parse(SecretString ?? '{}')).key);
    cached = { until: now + lifetime, key };
    key.catch(() => {
      cached = undefined;
    });
  }
  return cached.key;
}
