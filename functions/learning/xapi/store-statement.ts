import * as z from 'zod';
import { AppError } from '../../../shared/errors.ts';
import { saveStatements } from './save-statements.ts';
import { readSent } from './sent-statements.ts';
import { uuid } from './value-rules.ts';
import { parseQuery } from './xapi-request.ts';
import type { XapiOperation } from './xapi-route.ts';

const query = z.strictObject({ statementId: z.string().refine(uuid.matches, `must be ${uuid.name}`) });

/** Stores a statement with the id of the query. @throws as `readSent` and `saveStatements` */
export const storeStatement: XapiOperation = async (deps, input) => {
  const { statementId } = parseQuery(query, input);
  const { statements, attachments } = readSent(input, false);
  for (const { id } of statements)
    if (id !== undefined && id.toLowerCase() !== statementId.toLowerCase())
      throw new AppError('VALIDATION', { detail: 'The id of the statement is not the statementId' });
  const withId = statements.map((one) => ({ ...one, id: statementId }));
  await saveStatements(deps, input, { statements: withId, attachments });
  return { status: 204 };
};
