import { Transform } from 'node:stream';
import { S3Error } from './s3-error.ts';

/** Removes the frames of a body that an SDK streams: `<hex length>[;…]\r\n<bytes>\r\n`, then trailers. */
export function unframe(): Transform {
  let pending: Buffer = Buffer.alloc(0);
  let left = 0;
  let ended = false;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      pending = pending.length > 0 ? Buffer.concat([pending, chunk]) : chunk;
      while (!ended && pending.length > 0) {
        if (left > 0) {
          const piece = pending.subarray(0, left);
          this.push(piece);
          left -= piece.length;
          pending = pending.subarray(piece.length);
        } else {
          const from = pending[0] === 13 ? 2 : 0;
          const end = pending.indexOf('\r\n', from);
          if (end < 0) break;
          left = Number.parseInt(pending.toString('latin1', from, end), 16);
          ended = !(left > 0);
          pending = pending.subarray(end + 2);
        }
      }
      done();
    },
    flush: (done) => done(ended ? null : new S3Error('IncompleteBody')),
  });
}
