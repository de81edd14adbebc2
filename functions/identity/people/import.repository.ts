import { ConditionCheck } from 'dynamodb-toolbox/entity/actions/transactCheck';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { AppError } from '../../../shared/errors.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { listStoredItems } from '../../runtime/stored.ts';
import type { Write } from '../../runtime/table.ts';
import { MemberEntity } from '../members/index.ts';
import { ImportedPartEntity } from './import.entity.ts';
import type { Manager } from './manager-rules.ts';

/** The retention of a part's result in seconds. Longer than the retention of the job's input. */
const keptFor = 3 * 24 * 60 * 60;

/** Returns the results of the completed parts of an import, by number. */
export const listImportedParts = async ({
  clientId,
  id,
}: Tenant & { id: string }): Promise<Map<number, string[]>> =>
  new Map(
    (
      await listStoredItems(
        [ImportedPartEntity],
        { partition: `ORG#${clientId}`, range: { beginsWith: `IMPORT#${id}#` } },
        { consistent: true },
      )
    ).map(({ part, messages }) => [part, messages]),
  );

/** Records a completed part. Rejects a part that another run has completed (CONFLICT). */
export const completePartWrite = (
  { clientId, id }: Tenant & { id: string },
  part: number,
  messages: string[],
  now: Date,
): Write => ({
  write: ImportedPartEntity.build(PutTransaction)
    .item({ clientId, jobId: id, part, messages, ttl: Math.floor(now.getTime() / 1000) + keptFor })
    .options({ condition: { attr: 'jobId', exists: false } }),
});

/** Requires that the manager still has the role and the name (CONFLICT). */
export const checkManagerWrite = ({ clientId }: Tenant, { id, firstName, lastName }: Manager): Write => ({
  write: MemberEntity.build(ConditionCheck)
    .key({ clientId, id })
    .condition({
      and: [
        { attr: 'roles', contains: 'ROLE_MANAGER' },
        { attr: 'firstName', eq: firstName },
        { attr: 'lastName', eq: lastName },
      ],
    }),
  refused: () => new AppError('CONFLICT'),
});
