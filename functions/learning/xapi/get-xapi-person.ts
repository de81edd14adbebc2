import * as z from 'zod';
import { AppError } from '../../../shared/errors.ts';
import { findStatements, listRows } from './statement.repository.ts';
import { agentHash, agentsOf, type XapiActor } from './statement-rules.ts';
import { agentSchema } from './statement-schema.ts';
import { parseStatement } from './targets.ts';
import { parseParameter, parseQuery } from './xapi-request.ts';
import type { XapiOperation } from './xapi-route.ts';

const query = z.strictObject({ agent: z.string() });

/** Number of latest statements whose names of the agent are returned. */
const latest = 20;

/**
 * Returns a person with the identifier of the query, and the names in the latest statements. Identifiers of one person
 * are not known to belong together, so that the person has one.
 *
 * @throws VALIDATION
 */
export const getXapiPerson: XapiOperation = async (_deps, input) => {
  const { agent: text } = parseQuery(query, input);
  const agent = parseParameter(agentSchema, 'agent', text) as XapiActor;
  const hash = agentHash(agent);
  if (!hash) throw new AppError('VALIDATION', { detail: 'agent: must have an identifier' });
  const { rows } = await listRows(input.actor, {
    ...{ term: `AGENT#${hash}`, since: '', until: '~', ascending: false },
    limit: latest,
  });
  const statements = await findStatements(
    input.actor,
    rows.map(({ id }) => id),
  );
  const known = statements
    .flatMap((one) => agentsOf(parseStatement(one)))
    .filter((one) => agentHash(one) === hash);
  const names = new Set([agent, ...known].map(({ name }) => name).filter((name) => name !== undefined));
  const { mbox, mbox_sha1sum, openid, account } = agent;
  return {
    status: 200,
    body: {
      objectType: 'Person',
      ...(names.size > 0 ? { name: [...names] } : {}),
      ...(mbox ? { mbox: [mbox] } : {}),
      ...(mbox_sha1sum ? { mbox_sha1sum: [mbox_sha1sum] } : {}),
      ...(openid ? { openid: [openid] } : {}),
      ...(account ? { account: [account] } : {}),
    },
  };
};
