import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { audited, listDeeds } from '../audit/index.ts';
import type { Actor } from '../runtime/actor.ts';
import { dated } from '../runtime/csv-rules.ts';
import type { Deps } from '../runtime/deps.ts';
import { type Answer, document } from '../runtime/http/answer.ts';
import { readPicture } from '../runtime/pictures.ts';
import { transact } from '../runtime/table.ts';
import { readOwnItems } from './own-data.repository.ts';
import { ownData } from './own-data-rules.ts';

/**
 * All that is kept of somebody, for themselves: what they are, what they did, what they were told. A zip with
 * `data.json` and their picture. Nothing that opens an account is in it.
 */
export async function downloadOwnData(deps: Deps, actor: Actor): Promise<Answer> {
  const [items, deeds, picture] = await Promise.all([
    readOwnItems(actor, actor.userId),
    listDeeds(deps, actor, actor.userId),
    actor.person.picture ? readPicture(actor.person.picture) : undefined,
  ]);
  const data = ownData({ person: actor.person, organisation: actor.organisation.name, items, deeds });
  const zip = new ZipFile();
  const mtime = deps.now();
  zip.addBuffer(Buffer.from(`${JSON.stringify(data, undefined, 2)}\n`), 'data.json', { mtime });
  if (picture) zip.addBuffer(picture, 'picture.jpg', { mtime, compress: false });
  zip.end();
  const target = { kind: 'user', id: actor.userId } as const;
  await transact(audited(deps, actor, { action: 'own-data-exported', target }));
  return document(await buffer(zip.outputStream), 'application/zip', `my-data-${dated(mtime)}.zip`);
}
