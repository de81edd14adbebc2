import type { updateProfile as contract } from '../../shared/contracts/access.ts';
import { audited, changesBetween } from '../audit-trail/index.ts';
import { getMember, type Member, memberChanged, renamed, toProfile } from '../members/index.ts';
import { assertVersion, retryOnConflict } from '../runtime/conflicts.ts';
import type { Operation } from '../runtime/http/operation.ts';
import { type NewPicture, replacePicture } from '../runtime/pictures.ts';
import { transact } from '../runtime/table.ts';

/**
 * Changes the own names, e-mail and picture (AC-16). Roles are never written here.
 *
 * @throws EMAIL_ALREADY_USED, VERSION_CONFLICT (with If-Match), VALIDATION (picture)
 */
export const updateProfile: Operation<typeof contract> = async (deps, actor, { body, files, ifMatch }) => {
  const file = files.get('picture');
  const sent: NewPicture | undefined = file && {
    clientId: actor.clientId,
    bytes: file.bytes,
    kind: 'avatar',
  };
  const after = await retryOnConflict(async (attempt) => {
    const before: Member = attempt === 1 ? actor.person : await getMember(actor, actor.userId);
    assertVersion(ifMatch, before);
    return replacePicture(sent, before.picture, async (picture) => {
      const after = { ...before, ...body, ...(picture ? { picture } : {}) };
      const changes = changesBetween(before, after, ['email', 'firstName', 'lastName', 'picture']);
      await transact([
        ...memberChanged(before, after),
        ...renamed(deps, before, after),
        ...audited(deps, actor, {
          action: 'profile-changed',
          target: { kind: 'user', id: before.id },
          changes,
        }),
      ]);
      return { ...after, version: before.version + 1 };
    });
  });
  return toProfile(after, actor.organisation);
};
