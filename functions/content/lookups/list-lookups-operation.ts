import type { Actor } from '../../runtime/actor.ts';
import type { Deps } from '../../runtime/deps.ts';
import type { ShortListRequest } from '../../runtime/http/answer.ts';
import type { RequestInput } from '../../runtime/http/request.ts';
import { byKind, findLookups } from '../reference-data/index.ts';
import { lookupPage, presentAll } from './present-lookup.ts';

/** Returns the lookups of one kind, by name (TR-12). */
export const listLookupsOperation =
  <K extends 'categories' | 'skills' | 'headsets'>(kind: K) =>
  async (_deps: Deps, actor: Actor, { query }: RequestInput<unknown, ShortListRequest>) =>
    lookupPage(kind, presentAll(byKind(await findLookups()), kind, actor, query.lang), query);
