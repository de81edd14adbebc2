import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { $add } from 'dynamodb-toolbox/entity/actions/update/symbols';
import type { LookupKind } from '../../../shared/contracts/content/lookup-shapes.ts';
import { AppError } from '../../../shared/errors.ts';
import { getAll } from '../../runtime/get-all.ts';
import { replaceWrite } from '../../runtime/replace-write.ts';
import { findStored, listStoredItems } from '../../runtime/stored.ts';
import { transact, type Write } from '../../runtime/table.ts';
import { type Lookup, LookupEntity } from './lookup.entity.ts';

/** Returns all lookups of the installation. One query. */
export const findLookups = (consistent = false): Promise<Lookup[]> =>
  listStoredItems([LookupEntity], { partition: 'LOOKUPS' }, { consistent });

/** Finds several lookups, consistently. The result leaves out missing ones. */
export const findSomeLookups = (keys: readonly Pick<Lookup, 'kind' | 'id'>[]): Promise<Lookup[]> =>
  getAll(LookupEntity, keys, { consistent: true });

/** Returns a lookup. @throws NOT_FOUND */
export async function getLookup(kind: LookupKind, id: string): Promise<Lookup> {
  const found = await findStored(LookupEntity, { kind, id }, { consistent: true });
  if (!found) throw new AppError('NOT_FOUND');
  return found;
}

/** Adds a lookup. @throws CONFLICT if the id exists */
export async function addLookup(lookup: Lookup): Promise<void> {
  await transact([
    {
      write: LookupEntity.build(PutTransaction)
        .item(lookup)
        .options({ condition: { attr: 'names', exists: false } }),
    },
  ]);
}

/** Replaces the edited fields of a lookup. @throws CONFLICT if it was edited or deleted since it was read */
export const changeLookup = (before: Lookup, after: Lookup): Promise<void> =>
  transact([replaceWrite(LookupEntity, before, after, ['kind', 'version'])]);

/**
 * Deletes a lookup. Refused (LOOKUP_IN_USE) while a training names it, including a training that is being
 * saved.
 */
export const deleteLookupWrite = ({ kind, id }: Pick<Lookup, 'kind' | 'id'>): Write => ({
  write: LookupEntity.build(DeleteTransaction)
    .key({ kind, id })
    .options({ condition: { attr: 'uses', lte: 0 } }),
  refused: () => new AppError('LOOKUP_IN_USE'),
});

/**
 * Counts a training that starts or stops naming a lookup. Refused (CONFLICT) if the lookup was deleted
 * meanwhile.
 */
export const countLookupUseWrite = (kind: LookupKind, id: string, by: 1 | -1): Write => ({
  write: LookupEntity.build(UpdateTransaction)
    .item({ kind, id, uses: $add(by) })
    .options({ condition: { attr: 'names', exists: true } }),
});

/** Replaces the number of trainings that name a lookup. Refused if the number changed since it was read. */
export const replaceLookupUsesWrite = (before: Lookup, uses: number): Write =>
  replaceWrite(LookupEntity, before, { ...before, uses }, ['uses']);
