import { createHash, createHmac } from 'node:crypto';

const hash = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

export interface AwsCall {
  /** https://host:port of the emulator. */
  endpoint: string;
  credentials: { accessKeyId: string; secretAccessKey: string };
  service: string;
  method: 'POST' | 'PATCH';
  /** Letters, digits, dashes and slashes only. */
  path: string;
  type: 'application/json' | 'application/x-amz-json-1.1' | 'application/x-www-form-urlencoded';
  /** X-Amz-Target of services that have one address for all calls. */
  target?: string;
  body: string;
}

/** One signed call (Signature Version 4) of a service whose SDK client is not installed. Throws what it refuses. */
export async function awsCall(call: AwsCall): Promise<Response> {
  const { endpoint, credentials, service, method, path, type, target, body } = call;
  const time = `${new Date().toISOString().replaceAll(/[-:]|\.\d+/g, '')}`;
  const scope = `${time.slice(0, 8)}/us-east-1/${service}/aws4_request`;
  const { host } = new URL(endpoint);
  const names = 'content-type;host;x-amz-date';
  const canonical = [
    method,
    path,
    '',
    `content-type:${type}`,
    `host:${host}`,
    `x-amz-date:${time}`,
    '',
    names,
    hash(body),
  ].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', time, scope, hash(canonical)].join('\n');
  const start = hmac(`AWS4${credentials.secretAccessKey}`, time.slice(0, 8));
  const key = ['us-east-1', service, 'aws4_request'].reduce<Buffer>(hmac, start);
  const signature = createHmac('sha256', key).update(toSign).digest('hex');
  const response = await fetch(`${endpoint}${path}`, {
    method,
    headers: {
      'content-type': type,
      'x-amz-date': time,
      ...(target ? { 'x-amz-target': target } : {}),
      authorization: `AWS4-HMAC-SHA256 Credential=${credentials.accessKeyId}/${scope}, SignedHeaders=${names}, Signature=${signature}`,
    },
    body,
  });
  if (!response.ok)
    throw new Error(`${service} ${method} ${path}: ${response.status} ${await response.text()}`);
  return response;
}
