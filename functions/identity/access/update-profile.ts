import { emailChangeRequested } from '../../../events/identity/access.ts';
import type { updateProfile as contract } from '../../../shared/contracts/identity/access.ts';
import { AppError } from '../../../shared/errors.ts';
import { auditWrites, changesBetween } from '../../foundation/audit-trail/index.ts';
import { publishWrite } from '../../foundation/outbox/index.ts';
import type { Actor } from '../../runtime/actor.ts';
import { assertVersion, retryOnConflict } from '../../runtime/conflicts.ts';
import type { Deps } from '../../runtime/deps.ts';
import { assertFreshProof } from '../../runtime/fresh-proof-rules.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { formPicture, replacePicture } from '../../runtime/pictures.ts';
import { transact } from '../../runtime/table.ts';
import {
  getMember,
  type Member,
  publishRenameWrites,
  toProfile,
  updateMemberWrites,
} from '../members/index.ts';
import { countAttempt, limit, readAttempts } from './attempt.repository.ts';

/**
 * Changes the caller's names and picture (AC-16). A new address is stored as pending and receives a link. It
 * becomes the member's address when they open the link. Roles are never written here.
 *
 * @throws PROOF_REQUIRED (a new address), EMAIL_ALREADY_USED, TOO_MANY_REQUESTS, VERSION_CONFLICT (with If-Match), VALIDATION (picture)
 */
export const updateProfile: Operation<typeof contract> = async (deps, actor, { body, files, ifMatch }) => {
  const newPicture = formPicture(files, { clientId: actor.clientId, kind: 'avatar' });
  const { email, ...names } = body;
  const newEmail = email === actor.person.email ? undefined : email;
  if (newEmail !== undefined) {
    assertFreshProof(actor, deps.now());
    await assertMayHave(deps, actor, newEmail);
  }
  assertVersion(ifMatch, actor.person);
  const replacedPicture = ({ before }: { before: Member }) => (newPicture ? [before.picture] : []);
  const { after } = await replacePicture(newPicture, replacedPicture, (picture) =>
    retryOnConflict(async (attempt) => {
      const before: Member = attempt === 1 ? actor.person : await getMember(actor, actor.userId);
      assertVersion(ifMatch, before);
      const after = {
        ...before,
        ...names,
        ...(picture ? { picture } : {}),
        ...(newEmail === undefined ? {} : { pendingEmail: newEmail }),
      };
      const changes = changesBetween(before, after, ['firstName', 'lastName', 'picture']);
      await transact([
        ...updateMemberWrites(before, after),
        ...publishRenameWrites(deps, before, after),
        newEmail === undefined
          ? undefined
          : publishWrite(deps, emailChangeRequested, actor.clientId, {
              userId: actor.userId,
              email: newEmail,
            }),
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

/**
 * Checks that a member may request another address. The limit is ten requests in fifteen minutes, so that a
 * member cannot test many addresses for accounts.
 *
 * @throws EMAIL_ALREADY_USED, TOO_MANY_REQUESTS
 */
async function assertMayHave(deps: Deps, { userId }: Actor, email: string): Promise<void> {
  const now = deps.now();
  const limits = [limit(10, 'email', 'account', userId)];
  const { userId: owner, wait } = await readAttempts(email, limits, now);
  const late = wait > 0 ? wait : await countAttempt(limits, now);
  if (late > 0) throw new AppError('TOO_MANY_REQUESTS', { retryAfter: late });
  if (owner) throw new AppError('EMAIL_ALREADY_USED');
}
