import { routeWith } from '../../runtime/http/api.ts';
import { verifyActor } from './verify-actor.ts';

/** Wires a call that requires a signed-in caller. */
export const route = routeWith(verifyActor);
