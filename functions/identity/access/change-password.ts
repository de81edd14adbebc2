import type { changePassword as contract } from '../../../shared/contracts/identity/access.ts';
import { AppError } from '../../../shared/errors.ts';
import { auditWrites } from '../../foundation/audit-trail/index.ts';
import { assertMayUsePassword, getOrganisationRecord } from '../../foundation/tenancy/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { changePasswordWrite, getMember, publishAccountSecurityWrite } from '../members/index.ts';
import { enterPage } from './enter-page.ts';
import { assertUnknownPassword } from './known-password-rules.ts';
import { hashPassword } from './password.ts';
import { verifyOwnPasswordWrites } from './verify-own-password.ts';

/**
 * Changes the password of a person who knows the current one. Ends all other access, like a new password by a mailed
 * link, and returns a session that ends when the caller's session would have ended. The person gets a mail.
 *
 * @throws SCOPE (API token), SSO_REQUIRED, VALIDATION on `newPassword` for a known password, TOO_MANY_REQUESTS,
 * PROOF_FAILED
 */
export const changePassword: Operation<typeof contract> = async (
  deps,
  actor,
  { body, headers, sourceIp },
) => {
  if (!actor.proof) throw new AppError('SCOPE');
  const { sessionEnds } = actor.proof;
  const organisation = await getOrganisationRecord(actor);
  assertMayUsePassword(organisation, actor.userId, deps.now());
  assertUnknownPassword(body.newPassword, 'newPassword');
  let passwordHash: string | undefined;
  return retryOnConflict(async () => {
    const person = await getMember(actor, actor.userId);
    const checked = await verifyOwnPasswordWrites(deps, person, { password: body.currentPassword, sourceIp });
    passwordHash ??= await hashPassword(body.newPassword);
    const after = { ...person, tokenVersion: person.tokenVersion + 1 };
    const { token, expiresAt } = await enterPage(
      deps,
      { headers, sourceIp },
      {
        person: after,
        organisation,
        ends: sessionEnds,
        along: [
          ...checked,
          changePasswordWrite(person, { passwordHash, at: deps.now().toISOString() }),
          publishAccountSecurityWrite(deps, person, { change: 'password-changed', name: '' }),
          ...auditWrites(deps, actor, { action: 'password-set', target: { kind: 'user', id: person.id } }),
        ],
      },
    );
    return { token, expiresAt };
  });
};
