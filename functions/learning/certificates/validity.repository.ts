import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import type { Tenant } from '../../runtime/actor.ts';
import { replaceWrite } from '../../runtime/replace-write.ts';
import { findStored, listStoredItems } from '../../runtime/stored.ts';
import type { Write } from '../../runtime/table.ts';
import { type Renewal, RenewalEntity, type Validity, ValidityEntity } from './validity.entity.ts';

/** Returns how long certificates of some content are valid, or undefined without a limit. */
export const findValidity = ({ clientId }: Tenant, contentId: string): Promise<Validity | undefined> =>
  findStored(ValidityEntity, { clientId, contentId }, { consistent: true });

/** Returns the validities of the organisation, by content id. One Query. */
export const listOrganisationValidities = ({ clientId }: Tenant): Promise<Validity[]> =>
  listStoredItems([ValidityEntity], {
    partition: `ORG#${clientId}#RENEWALS`,
    range: { beginsWith: 'RULE#' },
  });

/** Creates, replaces or deletes a validity. Refused (CONFLICT) if it changed since it was read. */
export const replaceValidityWrite = (before: Validity | undefined, after: Validity | undefined): Write =>
  replaceWrite(ValidityEntity, before, after, ['version']);

/** Stores when a certificate must be renewed. */
export const createRenewalWrite = (renewal: Renewal): Write => ({
  write: RenewalEntity.build(PutTransaction).item(renewal),
});

/** Returns a renewal, or undefined if it was deleted. One consistent read. */
export const findRenewal = (renewal: Renewal): Promise<Renewal | undefined> =>
  findStored(RenewalEntity, renewal, { consistent: true });

/** Deletes a renewal. Refused (CONFLICT) if it was deleted in the meantime. */
export const deleteRenewalWrite = (renewal: Renewal): Write => ({
  write: RenewalEntity.build(DeleteTransaction)
    .key(renewal)
    .options({ condition: { attr: 'opens', exists: true } }),
});

/** Returns the renewals that open on a day or earlier. One consistent Query for each megabyte. */
export const listRenewals = ({ clientId }: Tenant, day: string): Promise<Renewal[]> =>
  listStoredItems(
    [RenewalEntity],
    { partition: `ORG#${clientId}#RENEWALS`, range: { between: ['OPENS#', `OPENS#${day}#~`] } },
    { consistent: true },
  );
