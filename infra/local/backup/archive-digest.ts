import { createHash } from 'node:crypto';
import { Transform, type TransformCallback } from 'node:stream';
import { HostError } from '../failure.ts';

const trailer = (digest: string): Buffer => Buffer.from(`sha256:${digest}\n`);
const trailerLength = trailer('0'.repeat(64)).length;

/** Appends the SHA-256 of all bytes, as a line after the end of the archive. `tar` ignores it. */
export class AppendDigest extends Transform {
  readonly #digest = createHash('sha256');

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    this.#digest.update(chunk);
    done(null, chunk);
  }

  override _flush(done: TransformCallback): void {
    done(null, trailer(this.#digest.digest('hex')));
  }
}

/** Removes the digest at the end. Fails if it is missing, or if any byte of the stream differs. */
export class CheckDigest extends Transform {
  readonly #digest = createHash('sha256');
  /** The latest bytes, which may be the digest. */
  #end = Buffer.alloc(0);

  override _transform(chunk: Buffer, _: BufferEncoding, done: TransformCallback): void {
    const bytes = Buffer.concat([this.#end, chunk]);
    const content = bytes.subarray(0, Math.max(0, bytes.length - trailerLength));
    this.#end = bytes.subarray(content.length);
    this.#digest.update(content);
    done(null, content);
  }

  override _flush(done: TransformCallback): void {
    const text = this.#end.toString('latin1');
    if (!/^sha256:[0-9a-f]{64}\n$/.test(text))
      done(new HostError('The backup is incomplete or damaged: its end is missing.'));
    else if (!this.#end.equals(trailer(this.#digest.digest('hex'))))
      done(new HostError('The backup is damaged: its bytes do not have the SHA-256 at its end.'));
    else done();
  }
}
