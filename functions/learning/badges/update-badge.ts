import type { updateBadge as contract } from '../../../shared/contracts/learning/badges.ts';
import { assertVersion, nextVersion, retryOnConflict } from '../../runtime/conflicts.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { formPicture, replacePicture } from '../../runtime/pictures.ts';
import type { BadgeRecord } from './badge.entity.ts';
import { changeBadge, getBadge } from './badge.repository.ts';
import { badgeFields, platformLogo, wholeBadge } from './badge-form.ts';

/**
 * Changes texts, rule, category and logo. Members retain an earned badge, also under a stricter rule.
 *
 * @throws NOT_FOUND, VERSION_CONFLICT (with If-Match), VALIDATION
 */
export const updateBadge: Operation<typeof contract> = async (
  _deps,
  _actor,
  { params, body, files, ifMatch },
) => {
  assertVersion(ifMatch, await getBadge(params.id));
  const newLogo = formPicture(files, platformLogo);
  const replaced = ({ before }: ChangedBadge) => (newLogo ? [before.logo] : []);
  const { after } = await replacePicture(newLogo, replaced, (logo) =>
    retryOnConflict(async (): Promise<ChangedBadge> => {
      const before = await getBadge(params.id);
      assertVersion(ifMatch, before);
      const picture = logo ?? before.logo;
      const after: BadgeRecord = {
        id: before.id,
        ...badgeFields(body),
        ...(picture ? { logo: picture } : {}),
        ...(before.earned ? { earned: true } : {}),
        version: nextVersion(before),
      };
      await changeBadge(before, after);
      return { before, after };
    }),
  );
  return wholeBadge(after);
};

interface ChangedBadge {
  before: BadgeRecord;
  after: BadgeRecord;
}
