import { buffer } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

/** Returns the files of a zip by name. */
export async function unzip(bytes: Uint8Array): Promise<Map<string, Buffer>> {
  const open = promisify<Buffer, object, ZipFile>(fromBuffer);
  const zip = await open(Buffer.from(bytes), { lazyEntries: true });
  const stream = promisify(zip.openReadStream.bind(zip)) as (entry: Entry) => Promise<NodeJS.ReadableStream>;
  const files = new Map<string, Buffer>();
  return new Promise((done, fail) => {
    zip.on('error', fail).on('end', () => done(files));
    zip.on('entry', async (entry: Entry) => {
      files.set(entry.fileName, await buffer(await stream(entry)));
      zip.readEntry();
    });
    zip.readEntry();
  });
}
