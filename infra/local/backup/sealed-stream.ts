import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { promisify } from 'node:util';

/** First bytes of an encrypted archive. */
const magic = Buffer.from('ITPSEAL1');
const saltLength = 16;
const headerLength = magic.length + saltLength;
/** Bytes of text in each part, which has its own authentication tag. A part is in memory as a whole. */
const partLength = 64 * 1024;
const tagLength = 16;
/** 128 MB of memory and half a second for each guess of a passphrase. */
const cost = { N: 2 ** 17, r: 8, p: 1, maxmem: 256 * 1024 * 1024 };

const derive = promisify<string, Buffer, number, object, Buffer>(scrypt);
const keyOf = (passphrase: string, salt: Buffer): Promise<Buffer> => derive(passphrase, salt, 32, cost);

/** The nonce of a part: its number, and 1 for the last part. A missing, moved or repeated part has another one. */
function nonceOf(number: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12);
  nonce.writeBigUInt64BE(BigInt(number), 3);
  nonce[11] = isLast ? 1 : 0;
  return nonce;
}

/** Returns whether a file with these first bytes is encrypted. */
export const isSealed = (beginning: Buffer): boolean => beginning.subarray(0, magic.length).equals(magic);

/** Splits a stream into parts of equal length. The last part is shorter or equal, and is marked. */
abstract class Parts extends Transform {
  #waiting: Buffer[] = [];
  #length = 0;
  #number = 0;
  protected readonly length: number;

  constructor(length: number) {
    super();
    this.length = length;
  }

  protected abstract convert(part: Buffer, nonce: Buffer): Buffer;

  /** A part is converted when a further byte follows, because the last one is marked. */
  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    try {
      this.#waiting.push(chunk);
      this.#length += chunk.length;
      if (this.#length > this.length) {
        const whole = Buffer.concat(this.#waiting);
        let at = 0;
        for (; whole.length - at > this.length; at += this.length)
          this.#next(whole.subarray(at, at + this.length), false);
        this.#waiting = [whole.subarray(at)];
        this.#length = whole.length - at;
      }
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  override _flush(done: TransformCallback): void {
    try {
      this.#next(Buffer.concat(this.#waiting), true);
      done();
    } catch (error) {
      done(error as Error);
    }
  }

  #next(part: Buffer, isLast: boolean): void {
    this.push(this.convert(part, nonceOf(this.#number, isLast)));
    this.#number += 1;
  }
}

class Sealing extends Parts {
  readonly #key: Buffer;
  readonly #header: Buffer;

  constructor(key: Buffer, header: Buffer) {
    super(partLength);
    this.#key = key;
    this.#header = header;
    this.push(header);
  }

  protected convert(part: Buffer, nonce: Buffer): Buffer {
    const cipher = createCipheriv('aes-256-gcm', this.#key, nonce);
    cipher.setAAD(this.#header);
    return Buffer.concat([cipher.update(part), cipher.final(), cipher.getAuthTag()]);
  }
}

class Opening extends Parts {
  readonly #key: Buffer;
  readonly #header: Buffer;

  constructor(key: Buffer, header: Buffer) {
    super(partLength + tagLength);
    this.#key = key;
    this.#header = header;
  }

  protected convert(part: Buffer, nonce: Buffer): Buffer {
    const end = Math.max(0, part.length - tagLength);
    const decipher = createDecipheriv('aes-256-gcm', this.#key, nonce, { authTagLength: tagLength });
    decipher.setAAD(this.#header);
    decipher.setAuthTag(part.subarray(end));
    return Buffer.concat([decipher.update(part.subarray(0, end)), decipher.final()]);
  }
}

/** Returns a stream that encrypts with AES-256-GCM and a key of the passphrase (scrypt). */
export async function sealing(passphrase: string): Promise<Transform> {
  const salt = randomBytes(saltLength);
  return new Sealing(await keyOf(passphrase, salt), Buffer.concat([magic, salt]));
}

/** Returns a stream that decrypts the rest of a file after its header. */
export async function opening(passphrase: string, beginning: Buffer): Promise<Transform> {
  const header = beginning.subarray(0, headerLength);
  return new Opening(await keyOf(passphrase, header.subarray(magic.length)), header);
}

export { headerLength as sealHeaderLength };
