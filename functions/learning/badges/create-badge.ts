import type { createBadge as contract } from '../../../shared/contracts/learning/badges.ts';
import { createdAnswer } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { formPicture, replacePicture } from '../../runtime/pictures.ts';
import { drawText } from '../../runtime/resumable.ts';
import type { BadgeRecord } from './badge.entity.ts';
import { addBadge } from './badge.repository.ts';
import { badgeFields, platformLogo, wholeBadge } from './badge-form.ts';

/**
 * Creates a platform badge. Members who meet its rule receive it after their next activity.
 *
 * @throws VALIDATION
 */
export const createBadge: Operation<typeof contract> = (_deps, _actor, { body, files }) =>
  replacePicture(formPicture(files, platformLogo), undefined, async (logo) => {
    const badge: BadgeRecord = {
      id: drawText(6),
      ...badgeFields(body),
      ...(logo ? { logo } : {}),
      version: 1,
    };
    await addBadge(badge);
    return createdAnswer(`/badges/${badge.id}`, wholeBadge(badge));
  });
