import { ConditionCheck } from 'dynamodb-toolbox/entity/actions/transactCheck';
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { $add } from 'dynamodb-toolbox/entity/actions/update/symbols';
import { AppError, invalid } from '../../../shared/errors.ts';
import { replaceWrite } from '../../runtime/replace-write.ts';
import { findStored, listStoredItems } from '../../runtime/stored.ts';
import { transact, type Write } from '../../runtime/table.ts';
import {
  BadgeCategoryEntity,
  type BadgeCategoryRecord,
  BadgeEntity,
  type BadgeRecord,
} from './badge.entity.ts';
import type { Definitions } from './badge-rules.ts';

/** Returns all badges and categories of the installation with one Query. */
export async function findDefinitions(consistent = false): Promise<Definitions> {
  const items = await listStoredItems(
    [BadgeCategoryEntity, BadgeEntity],
    { partition: 'BADGES' },
    { consistent },
  );
  const categories: BadgeCategoryRecord[] = [];
  const badges: BadgeRecord[] = [];
  for (const item of items) {
    if ('metric' in item) badges.push(item);
    else categories.push(item);
  }
  return { categories, badges };
}

export const findBadge = (id: string): Promise<BadgeRecord | undefined> =>
  findStored(BadgeEntity, { id }, { consistent: true });

/** @throws NOT_FOUND */
export async function getBadge(id: string): Promise<BadgeRecord> {
  const badge = await findBadge(id);
  if (!badge) throw new AppError('NOT_FOUND');
  return badge;
}

const findCategory = async (id: string): Promise<BadgeCategoryRecord | undefined> =>
  await findStored(BadgeCategoryEntity, { id }, { consistent: true });

/** @throws NOT_FOUND */
export async function getCategory(id: string): Promise<BadgeCategoryRecord> {
  const category = await findCategory(id);
  if (!category) throw new AppError('NOT_FOUND');
  return category;
}

/**
 * Returns the writes that subtract a badge from the count of its category. Returns no writes if the stored
 * category is missing, so that a badge of damaged data can be moved or deleted.
 */
const leaveCategoryWrites = async (id: string): Promise<Write[]> =>
  (await findCategory(id)) ? [countCategoryBadgeWrite(id, -1)] : [];

/**
 * Changes the number of badges of a category. Refused (VALIDATION) if the category does not exist. Every
 * category has `managerOnly`, so that the condition on this attribute requires an existing category.
 */
const countCategoryBadgeWrite = (id: string, by: 1 | -1): Write => ({
  write: BadgeCategoryEntity.build(UpdateTransaction)
    .item({ id, uses: $add(by) })
    .options({ condition: { attr: 'managerOnly', exists: true } }),
  refused: () => invalid('categoryId', 'UNKNOWN'),
});

/** Adds a category. @throws CONFLICT if the id exists */
export async function addCategory(category: BadgeCategoryRecord): Promise<void> {
  await transact([
    {
      write: BadgeCategoryEntity.build(PutTransaction)
        .item(category)
        .options({ condition: { attr: 'managerOnly', exists: false } }),
    },
  ]);
}

/** Replaces the edited fields of a category. @throws CONFLICT if it was edited or deleted since it was read */
export const changeCategory = (before: BadgeCategoryRecord, after: BadgeCategoryRecord): Promise<void> =>
  transact([replaceWrite(BadgeCategoryEntity, before, after, ['managerOnly', 'version'])]);

/**
 * Deletes a category. Refused (LOOKUP_IN_USE) while the category contains a badge. A badge that is saved at
 * the same time is included, because its transaction raises `uses`.
 */
export const deleteCategoryWrite = (id: string): Write => ({
  write: BadgeCategoryEntity.build(DeleteTransaction)
    .key({ id })
    .options({ condition: { attr: 'uses', lte: 0 } }),
  refused: () => new AppError('LOOKUP_IN_USE'),
});

/**
 * Adds a badge and counts it in its category.
 *
 * @throws VALIDATION on `categoryId` for an unknown category, CONFLICT if the id exists
 */
export const addBadge = (badge: BadgeRecord): Promise<void> =>
  transact([
    {
      write: BadgeEntity.build(PutTransaction)
        .item(badge)
        .options({ condition: { attr: 'metric', exists: false } }),
    },
    countCategoryBadgeWrite(badge.categoryId, 1),
  ]);

/**
 * Replaces the edited fields of a badge.
 *
 * @throws CONFLICT if the badge was edited or deleted since it was read, VALIDATION for an unknown category
 */
export async function changeBadge(before: BadgeRecord, after: BadgeRecord): Promise<void> {
  const { categoryId } = after;
  const moved = before.categoryId !== categoryId;
  await transact([
    replaceWrite(BadgeEntity, before, after, ['categoryId', 'version']),
    ...(moved
      ? [...(await leaveCategoryWrites(before.categoryId)), countCategoryBadgeWrite(categoryId, 1)]
      : []),
  ]);
}

/**
 * Returns the writes that delete a badge. Refused (CONFLICT) if a person earned the badge, or if it was moved to
 * another category, since the read.
 */
export const deleteBadgeWrites = async ({ id, categoryId }: BadgeRecord): Promise<Write[]> => [
  {
    write: BadgeEntity.build(DeleteTransaction)
      .key({ id })
      .options({
        condition: {
          and: [
            { attr: 'categoryId', eq: categoryId },
            { attr: 'earned', exists: false },
          ],
        },
      }),
  },
  ...(await leaveCategoryWrites(categoryId)),
];

/** Marks a badge as earned. Refused (CONFLICT) if the badge was deleted since the read. */
export const markEarnedWrite = (id: string): Write => ({
  write: BadgeEntity.build(UpdateTransaction)
    .item({ id, earned: true })
    .options({ condition: { attr: 'metric', exists: true } }),
});

/** Requires that the badge does not exist. */
export const checkBadgeAbsentWrite = (id: string): Write => ({
  write: BadgeEntity.build(ConditionCheck).key({ id }).condition({ attr: 'metric', exists: false }),
});

/** Replaces the number of badges of a category. Refused if the category was changed since the read. */
export const replaceCategoryUsesWrite = (before: BadgeCategoryRecord, uses: number): Write =>
  replaceWrite(BadgeCategoryEntity, before, { ...before, uses }, ['uses']);
