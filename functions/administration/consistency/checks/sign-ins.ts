import { isOpen } from '../../../foundation/tenancy/index.ts';
import { memberAbsent, memberThere } from '../../../identity/members/index.ts';
import {
  domainReplaced,
  findDomainOwner,
  findSignOnAccounts,
  findSso,
  listSignOnLinks,
  signOnAccountAdded,
  signOnLinkReplaced,
  ssoUnchanged,
} from '../../../identity/sso/index.ts';
import {
  findLtiAccounts,
  listLtiLinks,
  ltiAccountAdded,
  ltiLinkReplaced,
} from '../../../integrations/lti/index.ts';
import type { Write } from '../../../runtime/table.ts';
import { byWriting, type ConsistencyCheck, type Disagreement } from '../consistency-check.ts';
import type { Snapshot } from '../snapshot.ts';

interface Link {
  clientId: string;
  hash: string;
  userId: string;
}
/** Functions that read and repair the links of one kind. */
interface Links<L extends Link> {
  list(snapshot: Snapshot): Promise<L[]>;
  findAccounts(links: readonly L[]): Promise<Set<string>>;
  accountAdded(link: L): Write;
  replaced(before: L, after: L | undefined): Write;
}

/** Links of external accounts to members ↔ the account items in the members' own partitions. */
async function* linksAgainst<L extends Link>(snapshot: Snapshot, of: Links<L>): AsyncGenerator<Disagreement> {
  const links = await of.list(snapshot);
  const members = new Set((await snapshot.members()).map(({ id }) => id));
  const noted = await of.findAccounts(links);
  for (const link of links) {
    const record = `link ${link.hash.slice(0, 12)} of ${link.userId}`;
    if (!members.has(link.userId))
      yield {
        record,
        expected: 'no link',
        stored: 'a link to a member who does not exist',
        repair: byWriting(memberAbsent(snapshot, link.userId), of.replaced(link, undefined)),
      };
    else if (!noted.has(link.hash))
      yield {
        record,
        expected: 'a note in the partition of the member',
        stored: 'no note',
        repair: byWriting(memberThere(snapshot, link.userId), of.replaced(link, link), of.accountAdded(link)),
      };
  }
}

export const signOnLinks: ConsistencyCheck = {
  name: 'sign-on-links',
  find: (snapshot) =>
    linksAgainst(snapshot, {
      list: listSignOnLinks,
      findAccounts: findSignOnAccounts,
      accountAdded: signOnAccountAdded,
      replaced: signOnLinkReplaced,
    }),
};

export const ltiLinks: ConsistencyCheck = {
  name: 'lti-links',
  find: (snapshot) =>
    linksAgainst(snapshot, {
      list: listLtiLinks,
      findAccounts: findLtiAccounts,
      accountAdded: ltiAccountAdded,
      replaced: ltiLinkReplaced,
    }),
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
      const taken = owner !== undefined && (await isOpen({ clientId: owner }));
      yield {
        record: `domain ${name}`,
        expected: `marker of ${snapshot.clientId}`,
        stored: owner === undefined ? 'no marker' : `marker of ${owner}`,
        ...(taken ? {} : { repair: byWriting(ssoUnchanged(sso), domainReplaced(snapshot, name, owner)) }),
      };
    }
  },
};
