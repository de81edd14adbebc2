import type {
  listRecentStatements as contract,
  ShownStatement,
} from '../../../shared/contracts/learning/statements.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { findPage } from './find-page.ts';
import { textOf } from './format-rules.ts';
import { languageTagOf } from './session-statement-rules.ts';
import { isActivity, type XapiActor, type XapiStatement } from './statement-rules.ts';

const pageSize = 25;

/** Returns statements of the caller's organisation in texts for people, 25 at a time. */
export const listRecentStatements: Operation<typeof contract> = async (_deps, actor, { query }) => {
  const { statements, cursor } = await findPage(actor, {
    ...(query.email ? { agent: JSON.stringify({ mbox: `mailto:${query.email}` }) } : {}),
    ...(query.after ? { cursor: query.after } : {}),
    limit: pageSize,
  });
  const language = languageTagOf(query.lang);
  return { statements: statements.map((one) => present(one, language)), next: cursor ?? null };
};

function present(statement: XapiStatement, language: string): ShownStatement {
  const { id, stored, actor, verb, object, result } = statement;
  return {
    id,
    stored,
    actor: nameOf(actor),
    verb: textOf(verb.display, language) ?? lastPart(verb.id),
    object: objectName(object, language),
    score: result?.score?.scaled ?? null,
    success: result?.success ?? null,
    json: JSON.stringify(statement, undefined, 2),
  };
}

/** Returns the name of an agent, otherwise its identifier. */
const nameOf = ({ name, mbox, openid, account, mbox_sha1sum, member = [] }: XapiActor): string =>
  name ??
  mbox?.slice('mailto:'.length) ??
  account?.name ??
  openid ??
  mbox_sha1sum ??
  member.map(nameOf).join(', ');

function objectName(object: XapiStatement['object'], language: string): string {
  if (object.objectType === 'SubStatement')
    return `${nameOf(object.actor)}: ${objectName(object.object, language)}`;
  if (object.objectType === 'StatementRef') return object.id;
  return isActivity(object) ? (textOf(object.definition?.name, language) ?? object.id) : nameOf(object);
}

const lastPart = (id: string): string => id.split(/[/#]/).findLast((part) => part !== '') ?? id;
