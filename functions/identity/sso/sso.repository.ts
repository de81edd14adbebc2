import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get';
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { AppError } from '../../../shared/errors.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { replaced, unchanged } from '../../runtime/as-read.ts';
import type { Write } from '../../runtime/table.ts';
import { SignOnDomainEntity, SsoEntity, type SsoRecord } from './sso.entity.ts';

/** Single sign-on of an organisation, as it stands; undefined where nothing was ever set. */
export async function findSso({ clientId }: Tenant): Promise<SsoRecord | undefined> {
  const found = SsoEntity.build(GetItemCommand).key({ clientId }).options({ consistent: true });
  return (await found.send()).Item;
}

/** The same as a whole, while it is still as it was read (CONFLICT). `before`: undefined where there was none. */
export const ssoChanged = (before: SsoRecord | undefined, after: SsoRecord): Write => ({
  write: SsoEntity.build(PutTransaction)
    .item({ ...after, version: (before?.version ?? 0) + 1 })
    .options({
      condition: before ? { attr: 'version', eq: before.version } : { attr: 'version', exists: false },
    }),
  refused: () => new AppError('CONFLICT'),
});

/** The organisation that has proved a domain. */
export async function findDomainOwner(name: string): Promise<string | undefined> {
  const found = SignOnDomainEntity.build(GetItemCommand).key({ name }).options({ consistent: true });
  return (await found.send()).Item?.clientId;
}

/** A domain is the organisation's. Refused where another one has proved it. */
export const domainProved = ({ clientId }: Tenant, name: string): Write => ({
  write: SignOnDomainEntity.build(PutTransaction)
    .item({ name, clientId })
    .options({
      condition: {
        or: [
          { attr: 'clientId', exists: false },
          { attr: 'clientId', eq: clientId },
        ],
      },
    }),
  refused: () => new AppError('DOMAIN_TAKEN'),
});

/** It is nobody's again. */
export const domainFreed = ({ clientId }: Tenant, name: string): Write => ({
  write: SignOnDomainEntity.build(DeleteTransaction)
    .key({ name })
    .options({ condition: { attr: 'clientId', eq: clientId } }),
  refused: () => new AppError('CONFLICT'),
});

/** Holds while the settings of single sign-on are stored as they were read. */
export const ssoUnchanged = (sso: SsoRecord): Write => unchanged(SsoEntity, sso, ['version']);

/** Makes a domain an organisation's, while its marker is as it was read (undefined: there is none). */
export const domainReplaced = ({ clientId }: Tenant, name: string, before: string | undefined): Write =>
  replaced(SignOnDomainEntity, before === undefined ? undefined : { name, clientId: before }, {
    name,
    clientId,
  });
