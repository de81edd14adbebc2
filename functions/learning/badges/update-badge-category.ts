import type { updateBadgeCategory as contract } from '../../../shared/contracts/learning/badges.ts';
import { assertVersion, nextVersion, retryOnConflict } from '../../runtime/conflicts.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { formPicture, replacePicture } from '../../runtime/pictures.ts';
import type { BadgeCategoryRecord } from './badge.entity.ts';
import { changeCategory, getCategory } from './badge.repository.ts';
import { categoryFields, wholeCategory } from './badge-category-form.ts';
import { platformLogo } from './badge-form.ts';

interface ChangedCategory {
  before: BadgeCategoryRecord;
  after: BadgeCategoryRecord;
}

/**
 * Changes names, logo, and whether a category is for managers only.
 *
 * @throws NOT_FOUND, VERSION_CONFLICT (with If-Match)
 */
export const updateBadgeCategory: Operation<typeof contract> = async (
  _deps,
  _actor,
  { params, body, files, ifMatch },
) => {
  assertVersion(ifMatch, await getCategory(params.id));
  const newLogo = formPicture(files, platformLogo);
  const replaced = ({ before }: ChangedCategory) => (newLogo ? [before.logo] : []);
  const { after } = await replacePicture(newLogo, replaced, (drawn) =>
    retryOnConflict(async (): Promise<ChangedCategory> => {
      const before = await getCategory(params.id);
      assertVersion(ifMatch, before);
      const logo = drawn ?? before.logo;
      const after: BadgeCategoryRecord = {
        ...{ id: before.id, uses: before.uses, version: nextVersion(before) },
        ...categoryFields(body),
        ...(logo ? { logo } : {}),
      };
      await changeCategory(before, after);
      return { before, after };
    }),
  );
  return wholeCategory(after);
};
