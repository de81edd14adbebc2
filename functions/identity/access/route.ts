import { routeWith } from '../../runtime/http/api.ts';
import { verifyActor } from './verify-actor.ts';

/** Wires a call that only someone signed in may make. */
export const route = routeWith(verifyActor);
