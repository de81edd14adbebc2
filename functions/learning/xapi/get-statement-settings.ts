import type { getStatementSettings as contract } from '../../../shared/contracts/learning/statements.ts';
import type { Operation } from '../../runtime/http/operation.ts';

/** Returns which statements the platform stores for the organisation of the caller. */
export const getStatementSettings: Operation<typeof contract> = async (_deps, { organisation }) => ({
  sessions: organisation.sessionStatements ?? false,
});
