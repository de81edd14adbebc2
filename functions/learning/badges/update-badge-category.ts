import type { updateBadgeCategory as contract } from '../../../shared/contracts/learning/badges.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { formPicture, replacePicture } from '../../runtime/pictures.ts';
import { changeCategory, getCategory } from './badge.repository.ts';
import { categoryFields, wholeCategory } from './badge-category-form.ts';
import { platformLogo } from './badge-form.ts';

/** Changes names, logo, and whether a category is for managers only. @throws NOT_FOUND */
export const updateBadgeCategory: Operation<typeof contract> = async (
  _deps,
  _actor,
  { params, body, files },
) => {
  const before = await getCategory(params.id);
  return replacePicture(formPicture(files, platformLogo), before.logo, async (logo) => {
    const picture = logo ?? before.logo;
    const after = {
      id: before.id,
      ...categoryFields(body),
      ...(picture ? { logo: picture } : {}),
      uses: before.uses,
    };
    await changeCategory(after);
    return wholeCategory(after);
  });
};
