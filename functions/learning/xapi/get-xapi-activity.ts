import * as z from 'zod';
import { findActivities } from './statement.repository.ts';
import { idHash } from './statement-rules.ts';
import { iri } from './value-rules.ts';
import { parseQuery } from './xapi-request.ts';
import type { XapiOperation } from './xapi-route.ts';

const query = z.strictObject({ activityId: z.string().refine(iri.matches, `must be ${iri.name}`) });

/** Returns an activity with the definition that statements gave it. @throws VALIDATION */
export const getXapiActivity: XapiOperation = async (_deps, input) => {
  const { activityId } = parseQuery(query, input);
  const hash = idHash(activityId);
  const json = (await findActivities(input.actor, [hash])).get(hash);
  return {
    status: 200,
    body: json === undefined ? { objectType: 'Activity', id: activityId } : (JSON.parse(json) as object),
  };
};
