import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get';
import { DeleteTransaction } from 'dynamodb-toolbox/entity/actions/transactDelete';
import { PutTransaction } from 'dynamodb-toolbox/entity/actions/transactPut';
import { UpdateTransaction } from 'dynamodb-toolbox/entity/actions/transactUpdate';
import { UpdateItemCommand } from 'dynamodb-toolbox/entity/actions/update';
import { $add, $remove, $set } from 'dynamodb-toolbox/entity/actions/update/symbols';
import { QueryCommand } from 'dynamodb-toolbox/table/actions/query';
import { AppError, invalid } from '../../../shared/errors.ts';
import { replaced } from '../../runtime/as-read.ts';
import { refusing, table, transact, type Write } from '../../runtime/table.ts';
import {
  BadgeCategoryEntity,
  type BadgeCategoryRecord,
  BadgeEntity,
  type BadgeRecord,
} from './badge.entity.ts';
import type { Definitions } from './badge-rules.ts';

/** Every badge and category of the installation: one Query. */
export async function findDefinitions(consistent = false): Promise<Definitions> {
  const { Items = [] } = await table
    .build(QueryCommand)
    .entities(BadgeCategoryEntity, BadgeEntity)
    .query({ partition: 'BADGES' })
    .options({ consistent, maxPages: Number.POSITIVE_INFINITY })
    .send();
  const categories: BadgeCategoryRecord[] = [];
  const badges: BadgeRecord[] = [];
  for (const item of Items) {
    if ('metric' in item) badges.push(item);
    else categories.push(item);
  }
  return { categories, badges };
}

export async function findBadge(id: string): Promise<BadgeRecord | undefined> {
  return (await BadgeEntity.build(GetItemCommand).key({ id }).options({ consistent: true }).send()).Item;
}

/** @throws NOT_FOUND */
export async function getBadge(id: string): Promise<BadgeRecord> {
  const badge = await findBadge(id);
  if (!badge) throw new AppError('NOT_FOUND');
  return badge;
}

const findCategory = async (id: string): Promise<BadgeCategoryRecord | undefined> =>
  (await BadgeCategoryEntity.build(GetItemCommand).key({ id }).options({ consistent: true }).send()).Item;

/** @throws NOT_FOUND */
export async function getCategory(id: string): Promise<BadgeCategoryRecord> {
  const category = await findCategory(id);
  if (!category) throw new AppError('NOT_FOUND');
  return category;
}

/** A badge leaves a category. Stored data may name a missing category: then there is nothing to count. */
const categoryLeft = async (id: string): Promise<Write[]> =>
  (await findCategory(id)) ? [categoryUsed(id, -1)] : [];

/** Counts a badge of a category. Refused (VALIDATION) where the category does not exist. */
const categoryUsed = (id: string, by: 1 | -1): Write => ({
  write: BadgeCategoryEntity.build(UpdateTransaction)
    .item({ id, uses: $add(by) })
    .options({ condition: { attr: 'managerOnly', exists: true } }),
  refused: () => invalid('categoryId', 'UNKNOWN'),
});

/** @throws CONFLICT where the id is taken */
export async function addCategory(category: BadgeCategoryRecord): Promise<void> {
  await transact([
    {
      write: BadgeCategoryEntity.build(PutTransaction)
        .item(category)
        .options({ condition: { attr: 'managerOnly', exists: false } }),
    },
  ]);
}

/** Replaces all but its uses. @throws NOT_FOUND */
export async function changeCategory({ id, texts, logo, managerOnly }: BadgeCategoryRecord): Promise<void> {
  await refusing(
    BadgeCategoryEntity.build(UpdateItemCommand)
      .item({ id, texts: $set(texts), logo: logo ?? $remove(), managerOnly })
      .options({ condition: { attr: 'managerOnly', exists: true } })
      .send(),
    () => new AppError('NOT_FOUND'),
  );
}

/** It goes. Refused (LOOKUP_IN_USE) while a badge stands in it, also one that is being saved at this moment. */
export const categoryRemoved = (id: string): Write => ({
  write: BadgeCategoryEntity.build(DeleteTransaction)
    .key({ id })
    .options({ condition: { attr: 'uses', lte: 0 } }),
  refused: () => new AppError('LOOKUP_IN_USE'),
});

/** @throws VALIDATION on `categoryId` for a category that is not there */
export const addBadge = (badge: BadgeRecord): Promise<void> =>
  transact([
    {
      write: BadgeEntity.build(PutTransaction)
        .item(badge)
        .options({ condition: { attr: 'metric', exists: false } }),
    },
    categoryUsed(badge.categoryId, 1),
  ]);

/** Replaces all but whether somebody has it. @throws CONFLICT where it was moved or removed meanwhile, VALIDATION */
export async function changeBadge(before: BadgeRecord, after: BadgeRecord): Promise<void> {
  const { id, categoryId, texts, logo, metric, atLeast } = after;
  const moved = before.categoryId !== categoryId;
  await transact([
    {
      write: BadgeEntity.build(UpdateTransaction)
        .item({ id, categoryId, texts: $set(texts), logo: logo ?? $remove(), metric, atLeast })
        .options({ condition: { attr: 'categoryId', eq: before.categoryId } }),
    },
    ...(moved ? [...(await categoryLeft(before.categoryId)), categoryUsed(categoryId, 1)] : []),
  ]);
}

/**
 * Returns the writes that delete a badge. Refused (LOOKUP_IN_USE) once a person has earned it, and where it was moved to
 * another category since it was read.
 */
export const badgeRemoved = async ({ id, categoryId }: BadgeRecord): Promise<Write[]> => [
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
    refused: () => new AppError('LOOKUP_IN_USE'),
  },
  ...(await categoryLeft(categoryId)),
];

/** Somebody has it from now on. Refused (CONFLICT) where it was removed meanwhile. */
export const earnedOnce = (id: string): Write => ({
  write: BadgeEntity.build(UpdateTransaction)
    .item({ id, earned: true })
    .options({ condition: { attr: 'metric', exists: true } }),
});

/** Replaces the number of badges of a category, while it is as it was read. */
export const categoryUsesReplaced = (before: BadgeCategoryRecord, uses: number): Write =>
  replaced(BadgeCategoryEntity, before, { ...before, uses }, ['uses']);
