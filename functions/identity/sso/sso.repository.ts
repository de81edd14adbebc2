import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { AppError } from '../../../shared/errors.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { checkUnchangedWrite, replaceWrite } from '../../runtime/replace-write.ts';
import { findStored } from '../../runtime/stored.ts';
import type { Write } from '../../runtime/table.ts';
import { SignOnDomainEntity, SsoEntity, type SsoRecord } from './sso.entity.ts';

/**
 * Returns the single sign-on settings of an organisation, or `undefined` if none were stored. Reads
 * consistently.
 */
export const findSso = ({ clientId }: Tenant): Promise<SsoRecord | undefined> =>
  findStored(SsoEntity, { clientId }, { consistent: true });

/**
 * Replaces the settings, if they are unchanged since they were read (CONFLICT). `before` is `undefined` if
 * none existed.
 */
export const updateSsoWrite = (before: SsoRecord | undefined, after: SsoRecord): Write => ({
  write: SsoEntity.build(PutTransaction)
    .item({ ...after, version: (before?.version ?? 0) + 1 })
    .options({
      condition: before ? { attr: 'version', eq: before.version } : { attr: 'version', exists: false },
    }),
  refused: () => new AppError('CONFLICT'),
});

/** Returns the id of the organisation that has proved a domain. */
export const findDomainOwner = async (name: string): Promise<string | undefined> =>
  (await findStored(SignOnDomainEntity, { name }, { consistent: true }))?.clientId;

/** Assigns a domain to the organisation. Rejects a domain that another organisation has proved. */
export const assignDomainWrite = ({ clientId }: Tenant, name: string): Write => ({
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

/** Releases a domain of the organisation. */
export const releaseDomainWrite = ({ clientId }: Tenant, name: string): Write => ({
  write: SignOnDomainEntity.build(DeleteTransaction)
    .key({ name })
    .options({ condition: { attr: 'clientId', eq: clientId } }),
  refused: () => new AppError('CONFLICT'),
});

/** Requires that the settings are unchanged since they were read. */
export const checkSsoWrite = (sso: SsoRecord): Write => checkUnchangedWrite(SsoEntity, sso, ['version']);

/**
 * Assigns a domain to an organisation. Requires that its marker is unchanged since it was read (`undefined`:
 * none).
 */
export const replaceDomainWrite = ({ clientId }: Tenant, name: string, before: string | undefined): Write =>
  replaceWrite(SignOnDomainEntity, before === undefined ? undefined : { name, clientId: before }, {
    name,
    clientId,
  });
