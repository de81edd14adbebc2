import type { putStatementForwarding as contract } from '../../../shared/contracts/learning/statements.ts';
import { invalid } from '../../../shared/errors.ts';
import { auditWrites, changesBetween } from '../../foundation/audit-trail/index.ts';
import { checkOrganisationOpenWrite } from '../../foundation/tenancy/index.ts';
import { publishSecurityChangeWrite } from '../../identity/members/index.ts';
import { retryOnConflict } from '../../runtime/conflicts.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { seal } from '../../runtime/seal.ts';
import { transact } from '../../runtime/table.ts';
import type { ForwardingRecord } from './forwarding.entity.ts';
import { findForwarding, saveForwardingWrite } from './forwarding.repository.ts';
import { forwardingSecretPlace } from './forwarding-secret.ts';
import { assertForwardable, forwardedTo, toForwarding } from './to-forwarding.ts';

/**
 * Forwards statements to another LRS. A change continues with the next statement, and is tried at the next run. The
 * administrators get a mail if the address is new, because the data of the organisation is sent there.
 *
 * @throws VALIDATION on `url` for an address that may not be called, on `password` if it is missing
 */
export const putStatementForwarding: Operation<typeof contract> = async (deps, actor, { body }) => {
  assertForwardable(body.url);
  const { clientId } = actor;
  const { url, user, version: xapiVersion } = body;
  const sealed = body.password ? await seal(body.password, forwardingSecretPlace({ clientId })) : undefined;
  const record = await retryOnConflict(async () => {
    const before = await findForwarding(actor);
    // A stored password is not sent to another address.
    const password = sealed ?? (before?.url === url ? before.password : undefined);
    if (!password) throw invalid('password', 'REQUIRED');
    const { failing: _failing, ...state } = before ?? begin(deps.now(), body.existing);
    const next: ForwardingRecord = {
      ...state,
      ...{ clientId, url, user, password, xapiVersion },
      version: (before?.version ?? 0) + 1,
    };
    await transact([
      checkOrganisationOpenWrite(actor),
      saveForwardingWrite(next, before?.version),
      before?.url === url
        ? undefined
        : publishSecurityChangeWrite(deps, actor, {
            change: 'statement-forwarding-changed',
            name: forwardedTo(next).host,
            by: actor,
          }),
      ...auditWrites(deps, actor, {
        action: 'statement-forwarding-changed',
        target: { kind: 'organisation', id: clientId },
        changes: changesBetween(before ? forwardedTo(before) : {}, forwardedTo(next), ['host']),
      }),
    ]);
    return next;
  });
  return { forwarding: toForwarding(record) };
};

/** Returns the state of a new forwarding. `existing`: whether it begins with the first statement. */
const begin = (
  now: Date,
  existing: boolean,
): Pick<ForwardingRecord, 'place' | 'forwarded' | 'refused' | 'createdDate' | 'failing'> => ({
  place: existing ? '' : now.toISOString(),
  forwarded: 0,
  refused: 0,
  createdDate: now.toISOString(),
});
