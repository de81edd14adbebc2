import { DeleteItemCommand } from 'dynamodb-toolbox/entity/actions/delete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import type { Tenant } from '../../runtime/actor.ts';
import { erasePartition } from '../../runtime/erase-partition.ts';
import { findStored, listStoredRange } from '../../runtime/stored.ts';
import type { Write } from '../../runtime/table.ts';
import { type Cmi5Registration, Cmi5RegistrationEntity } from './cmi5-registration.entity.ts';
import { xapiPartition } from './statement.entity.ts';

export type Cmi5RegistrationKey = Pick<Cmi5Registration, 'clientId' | 'userId' | 'trainingId'>;

export const findCmi5Registration = ({
  clientId,
  userId,
  trainingId,
}: Cmi5RegistrationKey): Promise<Cmi5Registration | undefined> =>
  findStored(Cmi5RegistrationEntity, { clientId, userId, trainingId }, { consistent: true });

/** Stores a new registration, or replaces the registration with this version. Refused (CONFLICT) otherwise. */
export const saveCmi5RegistrationWrite = (record: Cmi5Registration, before: number | undefined): Write => ({
  write: Cmi5RegistrationEntity.build(PutTransaction)
    .item(record)
    .options({
      condition: before === undefined ? { attr: 'version', exists: false } : { attr: 'version', eq: before },
    }),
});

/** Returns the registrations of a member. One Query. */
export const listCmi5Registrations = ({ clientId }: Tenant, userId: string): Promise<Cmi5Registration[]> =>
  listStoredRange(
    Cmi5RegistrationEntity,
    { partition: xapiPartition(clientId), range: { beginsWith: `CMI5#${userId}#` } },
    { consistent: true },
  );

/** Deletes the registration of a member in a course. Idempotent. */
export async function forgetCmi5Registration({
  clientId,
  userId,
  trainingId,
}: Cmi5RegistrationKey): Promise<void> {
  await Cmi5RegistrationEntity.build(DeleteItemCommand).key({ clientId, userId, trainingId }).send();
}

/** Deletes the registrations of a member. */
export const eraseCmi5Registrations = ({ clientId }: Tenant, userId: string): Promise<number> =>
  erasePartition(xapiPartition(clientId), { beginsWith: `CMI5#${userId}#` });
