import { emailChangeRequested } from '../../../events/identity/access.ts';
import type { updateProfile as contract } from '../../../shared/contracts/identity/access.ts';
import { auditWrites, changesBetween } from '../../foundation/audit-trail/index.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import { assertVersion, retryOnConflict } from '../../runtime/conflicts.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { type NewPicture, replacePicture } from '../../runtime/pictures.ts';
import { transact } from '../../runtime/table.ts';
import {
  getMember,
  type Member,
  publishRenameWrites,
  toProfile,
  updateMemberWrites,
} from '../members/index.ts';
import { assertMayHave } from './ask-for-email.ts';

/**
 * Changes the caller's names and picture (AC-16). A new address is stored as pending and receives a link. It
 * becomes the member's address when they open the link. Roles are never written here.
 *
 * @throws EMAIL_ALREADY_USED, TOO_MANY_REQUESTS, VERSION_CONFLICT (with If-Match), VALIDATION (picture)
 */
export const updateProfile: Operation<typeof contract> = async (deps, actor, { body, files, ifMatch }) => {
  const file = files.get('picture');
  const sent: NewPicture | undefined = file && {
    clientId: actor.clientId,
    bytes: file.bytes,
    kind: 'avatar',
  };
  const { email, ...names } = body;
  const asked = email === actor.person.email ? undefined : email;
  if (asked !== undefined) await assertMayHave(deps, actor, asked);
  assertVersion(ifMatch, actor.person);
  const replacedPicture = ({ before }: { before: Member }) => (sent ? [before.picture] : []);
  const { after } = await replacePicture(sent, replacedPicture, (picture) =>
    retryOnConflict(async (attempt) => {
      const before: Member = attempt === 1 ? actor.person : await getMember(actor, actor.userId);
      assertVersion(ifMatch, before);
      const after = {
        ...before,
        ...names,
        ...(picture ? { picture } : {}),
        ...(asked === undefined ? {} : { pendingEmail: asked }),
      };
      const changes = changesBetween(before, after, ['firstName', 'lastName', 'picture']);
      await transact([
        ...updateMemberWrites(before, after),
        ...publishRenameWrites(deps, before, after),
        asked === undefined
          ? undefined
          : publishWrite(deps, emailChangeRequested, actor.clientId, { userId: actor.userId, email: asked }),
        ...auditWrites(deps, actor, {
          action: 'profile-changed',
          target: { kind: 'user', id: before.id },
          changes,
        }),
      ]);
      return { before, after: { ...after, version: before.version + 1 } };
    }),
  );
  return toProfile(after, actor.organisation);
};
