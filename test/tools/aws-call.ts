import { Sha256 } from '@smithy/core/checksum';
import { SignatureV4 } from '@smithy/signature-v4';

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

/**
 * Sends one signed call (Signature Version 4) to a service whose SDK client is not installed. @throws Error
 * if the service rejects the call
 */
export async function awsCall(call: AwsCall): Promise<Response> {
  const { endpoint, credentials, service, method, path, type, target, body } = call;
  const { host, hostname, protocol } = new URL(endpoint);
  const signer = new SignatureV4({ credentials, region: 'us-east-1', service, sha256: Sha256 });
  const { headers } = await signer.sign({
    method,
    protocol,
    hostname,
    path,
    headers: { host, 'content-type': type, ...(target ? { 'x-amz-target': target } : {}) },
    body,
  });
  const response = await fetch(`${endpoint}${path}`, { method, headers, body });
  if (!response.ok)
    throw new Error(`${service} ${method} ${path}: ${response.status} ${await response.text()}`);
  return response;
}
