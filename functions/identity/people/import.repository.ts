import { ConditionCheck } from 'dynamodb-toolbox/entity/actions/transactCheck';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query';
import { AppError } from '../../../shared/errors.ts';
import type { Tenant } from '../../runtime/actor.ts';
import { table, type Write } from '../../runtime/table.ts';
import { MemberEntity } from '../members/index.ts';
import { ImportedPartEntity } from './import.entity.ts';
import type { Manager } from './import-plan-rules.ts';

/** Seconds that it is remembered what has become of a part: longer than its job's input is there. */
const keptFor = 3 * 24 * 60 * 60;

/** What has become of the parts of an import that are done, by their number. */
export async function listImportedParts({
  clientId,
  id,
}: Tenant & { id: string }): Promise<Map<number, string[]>> {
  const query = table
    .build(QueryCommand)
    .entities(ImportedPartEntity)
    .query({ partition: `ORG#${clientId}`, range: { beginsWith: `IMPORT#${id}#` } })
    .options({ consistent: true, maxPages: Number.POSITIVE_INFINITY });
  return new Map(((await query.send()).Items ?? []).map(({ part, messages }) => [part, messages]));
}

/** A part is done. Refused (CONFLICT) where somebody else has done it. */
export const partImported = (
  { clientId, id }: Tenant & { id: string },
  part: number,
  messages: string[],
  now: Date,
): Write => ({
  write: ImportedPartEntity.build(PutTransaction)
    .item({ clientId, jobId: id, part, messages, ttl: Math.floor(now.getTime() / 1000) + keptFor })
    .options({ condition: { attr: 'jobId', exists: false } }),
});

/** Holds while this is a manager of the organisation, and called so (CONFLICT). */
export const stillManager = ({ clientId }: Tenant, { id, firstName, lastName }: Manager): Write => ({
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
