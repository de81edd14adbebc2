import type { getStatementForwarding as contract } from '../../../shared/contracts/learning/statements.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { findForwarding } from './forwarding.repository.ts';
import { toForwarding } from './to-forwarding.ts';

/** Returns the LRS that receives the statements of the caller's organisation, and the state of the forwarding. */
export const getStatementForwarding: Operation<typeof contract> = async (_deps, actor) => {
  const record = await findForwarding(actor);
  return { forwarding: record ? toForwarding(record) : null };
};
