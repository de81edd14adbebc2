import type { BatchPutRequest } from 'dynamodb-toolbox/entity/actions/batchPut';
import type { CardEntity } from '../../functions/content/catalogue/card.entity.ts';
import type { TrainingEntity } from '../../functions/content/content-records/training.entity.ts';
import type { ProgressEntity } from '../../functions/content/learning-records/progress.entity.ts';
import type { AuditEntity } from '../../functions/foundation/audit-trail/audit.entity.ts';
import type { EmailEntity, MemberEntity } from '../../functions/identity/members/member.entity.ts';
import type { MemberRowEntity } from '../../functions/identity/members/member-row.entity.ts';
import type { FiguresEntity } from '../../functions/learning/statistics/counts.entity.ts';

export type Put =
  | BatchPutRequest<typeof MemberEntity>
  | BatchPutRequest<typeof EmailEntity>
  | BatchPutRequest<typeof MemberRowEntity>
  | BatchPutRequest<typeof ProgressEntity>
  | BatchPutRequest<typeof FiguresEntity>
  | BatchPutRequest<typeof TrainingEntity>
  | BatchPutRequest<typeof CardEntity>
  | BatchPutRequest<typeof AuditEntity>;

/**
 * Writes items without conditions or events, twenty-five per request. Retries, because a busy machine can
 * fail several times.
 */
export async function putMany(requests: readonly Put[]): Promise<void> {
  const [{ BatchWriteCommand, execute }, { table }] = await Promise.all([
    import('dynamodb-toolbox/table/actions/batchWrite'),
    import('../../functions/runtime/table.ts'),
  ]);
  for (let from = 0; from < requests.length; from += 25) {
    const send = () => execute(table.build(BatchWriteCommand).requests(...requests.slice(from, from + 25)));
    for (let tries = 1; ; tries += 1) {
      const failed = await send().then(
        () => undefined,
        (error: Error) => error,
      );
      if (!failed) break;
      if (tries === 10) throw failed;
      await new Promise((again) => setTimeout(again, 200 * tries));
    }
  }
}
