import * as calls from '../../../shared/contracts/identity/scim.ts';
import { AppError } from '../../../shared/errors.ts';
import { methodNotAllowed } from '../../runtime/http/api.ts';
import type { ScimOperation } from './scim-route.ts';
import { notImplementedReply } from './scim-schemas.ts';

const paths = Object.values(calls).filter((value) => typeof value === 'object' && value.method !== 'ANY');

/** Returns the methods of a path below the service. */
const methodsOf = (rest: string): string[] =>
  paths
    .filter(({ path }) => {
      const segments = path.slice(calls.scimPath.length + 1).split('/');
      const given = rest.split('/');
      return (
        segments.length === given.length &&
        segments.every((one, at) => one.startsWith('{') || one === given[at])
      );
    })
    .map(({ method }) => method)
    .sort();

/**
 * Answers requests that no other route of the service matches. A search across users and groups is not implemented.
 *
 * @throws METHOD_NOT_ALLOWED, NOT_FOUND
 */
export const rejectScimPath: ScimOperation = async (_deps, _actor, { params }) => {
  const rest = params.rest ?? '';
  if (rest === '.search') return notImplementedReply;
  const methods = methodsOf(rest);
  throw methods.length > 0 ? methodNotAllowed(methods) : new AppError('NOT_FOUND');
};
