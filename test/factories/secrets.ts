import { awsJson } from '../../infra/local/aws-json.ts';
import type { Host } from './platform.ts';

type Secrets = Pick<Host, 'secretsOrigin'>;

/** A secret of a running host, by what its stack calls it: `SigningKey`, `OriginKey`. */
async function secret<T>({ secretsOrigin }: Secrets, name: string): Promise<T> {
  const call = awsJson(secretsOrigin, 'secretsmanager');
  const { SecretList } = await call<{ SecretList: { ARN: string }[] }>('ListSecrets', {});
  const SecretId = SecretList.find(({ ARN }) => ARN.includes(name))?.ARN;
  const { SecretString } = await call<{ SecretString: string }>('GetSecretValue', { SecretId });
  return JSON.parse(SecretString) as T;
}

/** What CloudFront adds to the requests that come by it. */
export const originKey = async (host: Secrets): Promise<string> =>
  (await secret<{ key: string }>(host, 'OriginKey')).key;
