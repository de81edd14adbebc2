import * as z from 'zod';
import { saveStatements } from './save-statements.ts';
import { readSent } from './sent-statements.ts';
import { parseQuery } from './xapi-request.ts';
import type { XapiOperation } from './xapi-route.ts';

const noParameters = z.strictObject({});

/**
 * Stores one or several statements, all or none of up to 98.
 *
 * @returns the ids in their order
 * @throws as `readSent` and `saveStatements`
 */
export const storeStatements: XapiOperation = async (deps, input) => {
  parseQuery(noParameters, input);
  return { status: 200, body: await saveStatements(deps, input, readSent(input, true)) };
};
