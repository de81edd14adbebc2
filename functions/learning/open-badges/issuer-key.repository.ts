import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put';
import type { Tenant } from '../../runtime/actor.ts';
import { findStored, listStoredItems } from '../../runtime/stored.ts';
import { unlessRefused } from '../../runtime/table.ts';
import { IssuerKeyEntity, type IssuerKeyRecord } from './open-badge.entity.ts';

/** Returns the public keys of an organisation, in no order. */
export const listIssuerKeys = ({ clientId }: Tenant): Promise<IssuerKeyRecord[]> =>
  listStoredItems([IssuerKeyEntity], {
    partition: `ORG#${clientId}#OPENBADGES`,
    range: { beginsWith: 'KEY#' },
  });

/** Stores a public key, unless it is stored. */
export async function storeIssuerKey({ clientId, publicKey, since }: IssuerKeyRecord): Promise<void> {
  if (await findStored(IssuerKeyEntity, { clientId, publicKey })) return;
  await unlessRefused(
    IssuerKeyEntity.build(PutItemCommand)
      .item({ clientId, publicKey, since })
      .options({ condition: { attr: 'since', exists: false } })
      .send(),
  );
}
