import { buffer } from 'node:stream/consumers';
import { ZipFile } from 'yazl';
import { dayText } from '../../../shared/days.ts';
import type { OrganisationRecord } from '../../foundation/tenancy/index.ts';
import { listApiTokens, listOrganisationDevices } from '../../identity/access/index.ts';
import type { Member } from '../../identity/members/index.ts';
import type { Deps } from '../../runtime/deps.ts';
import { readPicture } from '../../runtime/pictures.ts';
import { readOwnRecords } from '../xapi/index.ts';
import { readOwnItems } from './own-data.repository.ts';
import { ownData } from './own-data-rules.ts';

interface OwnDocument {
  bytes: Buffer;
  fileName: string;
}

/** Number of statements that count as a page, of about a kilobyte each. */
const pageStatements = 500;

/**
 * Returns all stored data of a member, as a zip with `data.json` and their picture. It contains nothing that
 * gives access to an account.
 *
 * @param mostPages limit of pages, see `readOwnItems`
 * @returns undefined if there are more pages
 */
export async function ownDataDocument(
  deps: Pick<Deps, 'now'>,
  person: Member,
  organisation: Pick<OrganisationRecord, 'name' | 'timeZone'>,
  mostPages?: number,
): Promise<OwnDocument | undefined> {
  const [items, devices, tokens, picture, records] = await Promise.all([
    readOwnItems(person, person.id, mostPages),
    listOrganisationDevices(person, person.id),
    listApiTokens(person, person.id),
    person.picture ? readPicture(person.picture) : undefined,
    readOwnRecords(
      person,
      { userId: person.id, email: person.email, formerAddresses: person.formerAddresses },
      mostPages && mostPages * pageStatements,
    ),
  ]);
  if (!items || !records) return undefined;
  const data = ownData({
    person: { ...person },
    organisation: organisation.name,
    items: [
      ...items,
      ...devices.map((device) => ({ ...device, _et: 'Device' })),
      ...tokens.map((token) => ({ ...token, _et: 'ApiToken' })),
      ...records,
    ],
  });
  const mtime = deps.now();
  return {
    bytes: await zipOwnData(data, picture, mtime),
    fileName: `my-data-${dayText(organisation.timeZone, mtime, '_')}.zip`,
  };
}

function zipOwnData(data: unknown, picture: Buffer | undefined, mtime: Date): Promise<Buffer> {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.from(`${JSON.stringify(data, undefined, 2)}\n`), 'data.json', { mtime });
  if (picture) zip.addBuffer(picture, 'picture.jpg', { mtime, compress: false });
  zip.end();
  return buffer(zip.outputStream);
}
