import { Resolver } from 'node:dns/promises';
import type { verifySsoDomain as contract } from '../../../shared/contracts/identity/sso.ts';
import { AppError } from '../../../shared/errors.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { settings } from '../../runtime/settings.ts';
import { countAttempt, limit } from '../access/index.ts';
import { changeSso } from './change-sso.ts';
import { assignDomainWrite, findSso } from './sso.repository.ts';
import { domainRecord } from './sso-rules.ts';
import { toSso } from './to-sso.ts';

/**
 * Checks the TXT record of a domain and assigns the domain to this organisation exclusively. The limit is 60
 * checks in fifteen minutes per organisation.
 *
 * @throws NOT_FOUND, DOMAIN_NOT_PROVED, DOMAIN_TAKEN, TOO_MANY_REQUESTS
 */
export const verifySsoDomain: Operation<typeof contract> = async (deps, actor, { params: { name } }) => {
  const domainBefore = (await findSso(actor))?.domains.find((domain) => domain.name === name);
  if (!domainBefore) throw new AppError('NOT_FOUND');
  const late = await countAttempt([limit(60, 'domain', actor.clientId)], deps.now());
  if (late > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: late });
  const record = domainRecord(domainBefore);
  if (!(await txtRecords(record.name)).includes(record.value)) throw new AppError('DOMAIN_NOT_PROVED');
  const proved = await changeSso(deps, actor, {}, async (before) => {
    // A domain that was removed and added again meanwhile has another record.
    if (!before.domains.some((domain) => domain.token === domainBefore.token))
      throw new AppError('NOT_FOUND');
    const domains = before.domains.map((domain) =>
      domain.token === domainBefore.token ? { ...domain, verified: true } : domain,
    );
    return {
      after: { ...before, domains },
      action: 'domain-proved',
      changes: [{ field: 'domain', after: JSON.stringify(name) }],
      writes: [assignDomainWrite(actor, name)],
    };
  });
  return toSso(proved);
};

/** Milliseconds for a response of a name server. There are two tries. */
const timeout = 2500;

/**
 * Returns the TXT records of a name, each as one text. Empty if there are none or no name server responds.
 */
async function txtRecords(name: string): Promise<string[]> {
  const resolver = new Resolver({ timeout, tries: 2 });
  const { nameServers } = settings;
  if (nameServers) resolver.setServers(nameServers);
  try {
    return (await resolver.resolveTxt(name)).map((parts) => parts.join(''));
  } catch {
    return [];
  }
}
