import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import type { downloadOwnData as contract } from '../../shared/contracts/access.ts';
import { dayText } from '../../shared/days.ts';
import { audited } from '../audit-trail/index.ts';
import { document } from '../runtime/http/answer.ts';
import type { Operation } from '../runtime/http/operation.ts';
import { readPicture } from '../runtime/pictures.ts';
import { transact } from '../runtime/table.ts';
import { listApiTokens } from './api-token.repository.ts';
import { listDevicesOf } from './device.repository.ts';
import { readOwnItems } from './own-data.repository.ts';
import { ownData } from './own-data-rules.ts';

/**
 * All that is kept of somebody, for themselves: what they are, what they did, what they were told. A zip with
 * `data.json` and their picture. Nothing that opens an account is in it.
 */
export const downloadOwnData: Operation<typeof contract> = async (deps, actor) => {
  const [items, devices, tokens, picture] = await Promise.all([
    readOwnItems(actor, actor.userId),
    listDevicesOf(actor, actor.userId),
    listApiTokens(actor, actor.userId),
    actor.person.picture ? readPicture(actor.person.picture) : undefined,
  ]);
  const data = ownData({
    person: { ...actor.person },
    organisation: actor.organisation.name,
    items: [
      ...items,
      ...devices.map((device) => ({ ...device, _et: 'Device' })),
      ...tokens.map((token) => ({ ...token, _et: 'ApiToken' })),
    ],
  });
  const zip = new ZipFile();
  const mtime = deps.now();
  zip.addBuffer(Buffer.from(`${JSON.stringify(data, undefined, 2)}\n`), 'data.json', { mtime });
  if (picture) zip.addBuffer(picture, 'picture.jpg', { mtime, compress: false });
  zip.end();
  const target = { kind: 'user', id: actor.userId } as const;
  await transact(audited(deps, actor, { action: 'own-data-exported', target }));
  const name = `my-data-${dayText(actor.organisation.timeZone, mtime, '_')}.zip`;
  return document('application/zip', await buffer(zip.outputStream), name);
};
