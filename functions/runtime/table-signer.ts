import { createHash, createHmac, createSecretKey, type KeyObject } from 'node:crypto';
import type { HttpRequest } from '@smithy/core/protocols';
import { deps } from './deps.ts';

interface AwsCredentials {
  accessKeyId: string;
  secretAccessKey: string;
  sessionToken?: string;
}

type Signed = Pick<HttpRequest, 'headers' | 'body'>;
interface Config {
  credentials: () => Promise<AwsCredentials>;
  region: () => Promise<string>;
}

const hmac = (key: KeyObject | string, text: string): Buffer =>
  createHmac('sha256', key).update(text).digest();
const sha256Hex = (data: string | Uint8Array): string => createHash('sha256').update(data).digest('hex');

/** The signed headers, in order. Others are unsigned, because a proxy may change them. */
const signed = 'content-type host x-amz-content-sha256 x-amz-date x-amz-security-token x-amz-target'.split(
  ' ',
);

/**
 * Signs the requests of the table (Signature Version 4): POST to the root, without a query. The general
 * signer of the SDK takes twice the time of the rest of the SDK's stack. It sorts all headers, and derives
 * each of four keys through an interface for browsers. A test checks that both signatures are equal.
 */
export class TableSigner {
  readonly #config: () => Config;
  /** The derived key of a day, a region and a secret. It signs all requests of the day. */
  #derived: { of: string; key: KeyObject } | undefined;

  /**
   * Takes a function, because the client's configuration exists only after the client was created with its
   * signer.
   */
  constructor(config: () => Config) {
    this.#config = config;
  }

  /**
   * Signs with the date that the client derives from the table's clock, for the region of the configuration.
   */
  async sign<R extends Signed>(
    request: R,
    { signingDate = deps.clock() }: { signingDate?: Date } = {},
  ): Promise<R> {
    const { credentials, region: regionOf } = this.#config();
    const { accessKeyId, secretAccessKey, sessionToken } = await credentials();
    const region = await regionOf();
    const at = signingDate.toISOString().replace(/[-:]|\.\d+/g, '');
    const day = at.slice(0, 8);
    const { headers } = request;
    // Compatible with the SDK. The table also hashes the body.
    const content = sha256Hex(request.body);
    headers['x-amz-content-sha256'] = content;
    headers['x-amz-date'] = at;
    if (sessionToken) headers['x-amz-security-token'] = sessionToken;
    const names = signed.filter((name) => headers[name] !== undefined);
    const lines = names.map((name) => `${name}:${headers[name]}\n`).join('');
    const list = names.join(';');
    const canonical = `POST\n/\n\n${lines}\n${list}\n${content}`;
    const scope = `${day}/${region}/dynamodb/aws4_request`;
    const key = this.#keyOf(secretAccessKey, day, region);
    const signature = hmac(key, `AWS4-HMAC-SHA256\n${at}\n${scope}\n${sha256Hex(canonical)}`).toString('hex');
    headers.authorization = `AWS4-HMAC-SHA256 Credential=${accessKeyId}/${scope}, SignedHeaders=${list}, Signature=${signature}`;
    return request;
  }

  #keyOf(secret: string, day: string, region: string): KeyObject {
    const source = `${day} ${region} ${secret}`;
    if (this.#derived?.of !== source) {
      let key = createSecretKey(`AWS4${secret}`, 'utf8');
      for (const step of [day, region, 'dynamodb', 'aws4_request']) key = createSecretKey(hmac(key, step));
      this.#derived = { of: source, key };
    }
    return this.#derived.key;
  }
}
