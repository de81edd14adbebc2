import type { createBadgeCategory as contract } from '../../../shared/contracts/learning/badges.ts';
import { createdAnswer } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { formPicture, replacePicture } from '../../runtime/pictures.ts';
import { drawText } from '../../runtime/resumable.ts';
import type { BadgeCategoryRecord } from './badge.entity.ts';
import { addCategory } from './badge.repository.ts';
import { categoryFields, wholeCategory } from './badge-category-form.ts';
import { platformLogo } from './badge-form.ts';

/** Creates an empty category of platform badges. */
export const createBadgeCategory: Operation<typeof contract> = (_deps, _actor, { body, files }) =>
  replacePicture(formPicture(files, platformLogo), undefined, async (logo) => {
    const category: BadgeCategoryRecord = {
      id: drawText(6),
      ...categoryFields(body),
      ...(logo ? { logo } : {}),
      ...{ uses: 0, version: 1 },
    };
    await addCategory(category);
    return createdAnswer(`/badges/categories/${category.id}`, await wholeCategory(category));
  });
