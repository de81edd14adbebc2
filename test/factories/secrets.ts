import { awsJson } from '../../infra/local/aws-json.ts';
import type { Host } from './platform.ts';

type Secrets = Pick<Host, 'secretsOrigin'>;

/** Returns the ARN of a secret of a running host by its name in the stack: `SigningKey`, `OriginKey`. */
export async function secretArn({ secretsOrigin }: Secrets, name: string): Promise<string | undefined> {
  const call = awsJson(secretsOrigin, 'secretsmanager');
  const { SecretList } = await call<{ SecretList: { ARN: string }[] }>('ListSecrets', {});
  return SecretList.find(({ ARN }) => ARN.includes(name))?.ARN;
}

async function secret<T>(host: Secrets, name: string): Promise<T> {
  const call = awsJson(host.secretsOrigin, 'secretsmanager');
  const SecretId = await secretArn(host, name);
  const { SecretString } = await call<{ SecretString: string }>('GetSecretValue', { SecretId });
  return JSON.parse(SecretString) as T;
}

/** Returns the key in a secret. */
export const secretKey = async (host: Secrets, name: string): Promise<string> =>
  (await secret<{ key: string }>(host, name)).key;

/** Returns the key that CloudFront adds to the requests that pass through it. */
export const originKey = (host: Secrets): Promise<string> => secretKey(host, 'OriginKey');
