import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { AppError } from '../../../shared/errors.ts';
import { findStored, listStoredItems, listStoredRange } from '../../runtime/stored.ts';
import type { Write } from '../../runtime/table.ts';
import { type LtiGrade, type LtiGradeDue, LtiGradeDueEntity, LtiGradeEntity } from './grade.entity.ts';

type GradeKey = Pick<LtiGrade, 'clientId' | 'userId' | 'content' | 'hash'>;
const gradeKey = ({ clientId, userId, content, hash }: GradeKey): GradeKey => ({
  clientId,
  userId,
  content,
  hash,
});

/** Returns the grade destinations of a learner. One Query. */
export const listGrades = ({
  clientId,
  userId,
}: Pick<LtiGrade, 'clientId' | 'userId'>): Promise<LtiGrade[]> =>
  listStoredRange(
    LtiGradeEntity,
    { partition: `ORG#${clientId}#USER#${userId}`, range: { beginsWith: 'LTIGRADE#' } },
    { consistent: true },
  );

export const findGrade = (key: GradeKey): Promise<LtiGrade | undefined> =>
  findStored(LtiGradeEntity, gradeKey(key), { consistent: true });

/** Adds a grade destination. Rejects an existing destination (CONFLICT). */
export const createGradeWrite = (grade: LtiGrade): Write => ({
  write: LtiGradeEntity.build(PutTransaction)
    .item(grade)
    .options({ condition: { attr: 'lineItem', exists: false } }),
  refused: () => new AppError('CONFLICT'),
});

/** Deletes the due-marker of a grade. Also succeeds if it does not exist. */
export const deleteGradeDueWrite = ({ due, ...key }: LtiGradeDue): Write => ({
  write: LtiGradeDueEntity.build(DeleteTransaction).key({ due, ...gradeKey(key) }),
});

/**
 * Returns the writes that record an attempt: the sent result, or the time of the next attempt. Rejects
 * (CONFLICT) if another worker recorded an attempt since the grade was read.
 */
export const recordGradeWrites = (before: LtiGrade, after: LtiGrade): Write[] => [
  {
    write: LtiGradeEntity.build(PutTransaction)
      .item(after)
      .options({
        condition: {
          and: [
            { attr: 'attempts', eq: before.attempts },
            before.sentDate === undefined
              ? { attr: 'sentDate', exists: false }
              : { attr: 'sentDate', eq: before.sentDate },
          ],
        },
      }),
    refused: () => new AppError('CONFLICT'),
  },
  ...(before.due && before.due !== after.due
    ? [deleteGradeDueWrite({ ...gradeKey(before), due: before.due })]
    : []),
  ...(after.due && before.due !== after.due
    ? [{ write: LtiGradeDueEntity.build(PutTransaction).item({ ...gradeKey(after), due: after.due }) }]
    : []),
];

/** Returns the grades that are due before a time (ISO 8601), oldest first. One Query. */
export const listGradesDueBefore = (before: string, limit: number): Promise<LtiGradeDue[]> =>
  listStoredItems(
    [LtiGradeDueEntity],
    { partition: 'LTIGRADES', range: { lt: before } },
    { limit, consistent: true },
  );
