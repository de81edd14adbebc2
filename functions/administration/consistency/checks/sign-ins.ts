import { isOpen } from '../../../foundation/tenancy/index.ts';
import {
  type AccountKind,
  createAccountWrite,
  findAccounts,
  listLinks,
  replaceLinkWrite,
} from '../../../identity/external-identities/index.ts';
import { checkMemberAbsentWrite, checkMemberExistsWrite } from '../../../identity/members/index.ts';
import { checkSsoWrite, findDomainOwner, findSso, replaceDomainWrite } from '../../../identity/sso/index.ts';
import { byWriting, type ConsistencyCheck, type Disagreement } from '../consistency-check.ts';
import type { Snapshot } from '../snapshot.ts';

/** Links of external accounts to members ↔ the account items in the members' own partitions. */
async function* linksAgainst(snapshot: Snapshot, kind: AccountKind): AsyncGenerator<Disagreement> {
  const links = await listLinks(kind, snapshot);
  const members = new Set((await snapshot.members()).map(({ id }) => id));
  const accounts = await findAccounts(kind, links);
  for (const link of links) {
    const record = `link ${link.hash.slice(0, 12)} of ${link.userId}`;
    if (!members.has(link.userId))
      yield {
        record,
        expected: 'no link',
        stored: 'a link to a member who does not exist',
        repair: byWriting(
          checkMemberAbsentWrite(snapshot, link.userId),
          replaceLinkWrite(kind, link, undefined),
        ),
      };
    else if (!accounts.has(link.hash))
      yield {
        record,
        expected: 'a note in the partition of the member',
        stored: 'no note',
        repair: byWriting(
          checkMemberExistsWrite(snapshot, link.userId),
          replaceLinkWrite(kind, link, link),
          createAccountWrite(kind, link),
        ),
      };
  }
}

export const signOnLinks: ConsistencyCheck = {
  name: 'sign-on-links',
  find: (snapshot) => linksAgainst(snapshot, 'sso'),
};

export const ltiLinks: ConsistencyCheck = {
  name: 'lti-links',
  find: (snapshot) => linksAgainst(snapshot, 'lti'),
};

export const scimLinks: ConsistencyCheck = {
  name: 'scim-links',
  find: (snapshot) => linksAgainst(snapshot, 'scim'),
};

/**
 * Verified domains of an organisation ↔ their markers. A marker of another open organisation is only
 * reported.
 */
export const signOnDomains: ConsistencyCheck = {
  name: 'sign-on-domains',
  async *find(snapshot) {
    const sso = await findSso(snapshot);
    for (const { name, verified } of sso?.domains ?? []) {
      if (!sso || !verified) continue;
      const owner = await findDomainOwner(name);
      if (owner === snapshot.clientId) continue;
      const isTaken = owner !== undefined && (await isOpen({ clientId: owner }));
      yield {
        record: `domain ${name}`,
        expected: `marker of ${snapshot.clientId}`,
        stored: owner === undefined ? 'no marker' : `marker of ${owner}`,
        ...(isTaken
          ? {}
          : { repair: byWriting(checkSsoWrite(sso), replaceDomainWrite(snapshot, name, owner)) }),
      };
    }
  },
};
