import type { deleteStatementForwarding as contract } from '../../../shared/contracts/learning/statements.ts';
import { AppError } from '../../../shared/errors.ts';
import { auditWrites, changesBetween } from '../../foundation/audit-trail/index.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { transact } from '../../runtime/table.ts';
import { deleteForwardingWrite, findForwarding } from './forwarding.repository.ts';
import { forwardedTo } from './to-forwarding.ts';

/** Ends the forwarding. Statements that the other LRS has remain there. @throws NOT_FOUND */
export const deleteStatementForwarding: Operation<typeof contract> = async (deps, actor) => {
  const before = await findForwarding(actor);
  if (!before) throw new AppError('NOT_FOUND');
  await transact([
    deleteForwardingWrite(actor),
    ...auditWrites(deps, actor, {
      action: 'statement-forwarding-ended',
      target: { kind: 'organisation', id: actor.clientId },
      changes: changesBetween(forwardedTo(before), {}, ['host']),
    }),
  ]);
  return { id: actor.clientId };
};
