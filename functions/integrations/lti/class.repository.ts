import { BatchDeleteRequest } from 'dynamodb-toolbox/entity/actions/batchDelete';
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put';
import { batchWrite } from '../../runtime/batch-write.ts';
import { findStored, listStoredRange } from '../../runtime/stored.ts';
import { type LtiClass, LtiClassEntity } from './class.entity.ts';

type ClassKey = Pick<LtiClass, 'clientId' | 'registrationId' | 'hash'>;

/** Returns the classes of a learning platform. One Query. */
export const listClasses = ({ clientId, registrationId }: Omit<ClassKey, 'hash'>): Promise<LtiClass[]> =>
  listStoredRange(LtiClassEntity, {
    partition: `ORG#${clientId}#LTI`,
    range: { beginsWith: `CLASS#${registrationId}#` },
  });

export const findClass = (key: ClassKey): Promise<LtiClass | undefined> => findStored(LtiClassEntity, key);

/** Stores a class. The latest launch replaces an earlier one. */
export async function saveClass(one: LtiClass): Promise<void> {
  await LtiClassEntity.build(PutItemCommand).item(one).send();
}

/** Deletes classes. Classes that remain after an interruption expire. */
export const deleteClasses = (classes: readonly LtiClass[]): Promise<void> =>
  batchWrite(classes.map((one) => LtiClassEntity.build(BatchDeleteRequest).key(one)));
