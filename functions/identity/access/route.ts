import { routeWith } from '../../runtime/http/api.ts';
import { verifyActor } from './verify-actor.ts';

/** Connects a call to its operation, for authenticated callers only. */
export const route = routeWith(verifyActor);
