import type { addSsoDomain as contract } from '../../../shared/contracts/identity/sso.ts';
import { AppError, invalid } from '../../../shared/errors.ts';
import { randomText } from '../../../shared/ids.ts';
import { createdAnswer } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { changeSso } from './change-sso.ts';
import { findDomainOwner } from './sso.repository.ts';
import { toSso } from './to-sso.ts';

const maxDomains = 50;

/**
 * Adds a domain and draws the value of its TXT record. Adding the domain again does not change the value.
 *
 * @throws DOMAIN_TAKEN, VALIDATION (too many)
 */
export const addSsoDomain: Operation<typeof contract> = async (deps, actor, { body }) => {
  const { name } = body;
  const record = await changeSso(deps, actor, {}, async (before) => {
    if (before.domains.some((domain) => domain.name === name)) return undefined;
    if (before.domains.length >= maxDomains) throw invalid('name', 'TOO_MANY', { max: maxDomains });
    const owner = await findDomainOwner(name);
    if (owner !== undefined && owner !== actor.clientId) throw new AppError('DOMAIN_TAKEN');
    const domains = [...before.domains, { name, token: randomText(32), verified: false }];
    return {
      after: { ...before, domains },
      action: 'domain-added',
      changes: [{ field: 'domain', after: JSON.stringify(name) }],
    };
  });
  return createdAnswer('/sso', toSso(record));
};
