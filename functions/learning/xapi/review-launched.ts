import type { Cmi5Course } from '../../../shared/archive/cmi5-structure.ts';
import { AppError } from '../../../shared/errors.ts';
import { checkMemberExistsWrite } from '../../identity/members/index.ts';
import type { Tenant } from '../../runtime/actor.ts';
import type { Write } from '../../runtime/table.ts';
import { activityIdOf, type Cmi5Session, findOpenRegistration, nextOf } from './cmi5-launch.ts';
import type { Cmi5Registration } from './cmi5-registration.entity.ts';
import { saveCmi5RegistrationWrite } from './cmi5-registration.repository.ts';
import { type Cmi5State, newlySatisfied, wholeCourse } from './cmi5-state-rules.ts';
import {
  afterStatement,
  cmi5Category,
  cmi5Extensions,
  cmi5Verbs,
  refusalOf,
} from './cmi5-statement-rules.ts';
import { memberAgent } from './platform-agent.ts';
import { findCourse } from './read-course.ts';
import type { SentStatement, XapiActor } from './statement-rules.ts';

/** Maximum number of statements of a request of a unit. They are stored in one transaction with the registration. */
const mostSent = 50;
/** Maximum bytes of these statements. A transaction has at most 4 MB. */
const mostBytes = 2_000_000;
/** Maximum number of satisfied parts that one request states. The others follow with the next one. */
const mostSatisfied = 40;

/** Statements that the platform adds to a request, and the writes of its transaction. */
export interface Reviewed {
  added: SentStatement[];
  checks: Write[];
}

/**
 * Checks new statements of a launched unit, and follows them in its registration.
 *
 * @param fresh the statements that are not stored yet
 * @throws NOT_AUTHORIZED with the reason, BODY_TOO_LARGE
 */
export async function reviewLaunched(
  session: Cmi5Session,
  fresh: readonly SentStatement[],
): Promise<Reviewed> {
  if (fresh.length === 0) return { added: [], checks: [] };
  if (Buffer.byteLength(JSON.stringify(fresh)) > mostBytes) throw new AppError('BODY_TOO_LARGE');
  if (fresh.length > mostSent)
    throw new AppError('VALIDATION', { detail: `A unit sends at most ${mostSent} statements together` });
  const { record, state: before } = await findOpenRegistration(session);
  const { actor, registration, activityId } = session;
  let state = before;
  for (const one of fresh) {
    const refusal = refusalOf(one, { actor, registration, activityId }, state);
    if (refusal) throw new AppError('NOT_AUTHORIZED', { detail: refusal });
    state = afterStatement(state, one);
  }
  // Results of a session remain valid if the content is replaced meanwhile.
  const course = state.units === before.units ? undefined : await findCourse(record.content);
  const { satisfied, added } = course
    ? satisfy(course, state, record)
    : { satisfied: state.satisfied, added: [] };
  const next = { ...state, satisfied };
  const isChanged = JSON.stringify(next) !== JSON.stringify(before);
  return {
    added,
    checks: [
      memberExistsWrite(session, session.userId),
      ...(isChanged ? [saveCmi5RegistrationWrite(nextOf(record, next), record.version)] : []),
    ],
  };
}

/** Refuses a transaction if the member was deleted, so that none of their data are left behind (PE-05). */
export const memberExistsWrite = (tenant: Tenant, userId: string): Write => ({
  ...checkMemberExistsWrite(tenant, userId),
  refused: () => new AppError('UNAUTHENTICATED'),
});

/** Returns the satisfied parts of a course after a change, and the statements about new ones. */
export function satisfy(
  course: Cmi5Course,
  state: Cmi5State,
  { userId, trainingId, registration }: Pick<Cmi5Registration, 'userId' | 'trainingId' | 'registration'>,
): Pick<Cmi5State, 'satisfied'> & { added: SentStatement[] } {
  const parts = newlySatisfied(course, state, mostSatisfied);
  const session = state.launch?.id ?? '';
  const added = parts.map((part) => {
    const block = course.blocks[part];
    const isCourse = part === wholeCourse || !block;
    return ownStatement({
      ...{ verb: 'satisfied', actor: memberAgent(userId), registration, session },
      activityId: activityIdOf(trainingId, isCourse ? undefined : { kind: 'blocks', id: block.id }),
      publisherId: isCourse ? course.id : block.id,
      definition: {
        type: `https://w3id.org/xapi/cmi5/activitytype/${isCourse ? 'course' : 'block'}`,
        name: { und: isCourse ? course.title : block.title },
      },
    });
  });
  return { satisfied: [...state.satisfied, ...parts], added };
}

interface OwnStatement {
  verb: 'launched' | 'abandoned' | 'satisfied';
  actor: XapiActor;
  activityId: string;
  /** The id of the unit, block or course in its package. */
  publisherId: string;
  definition: { type?: string; name?: Record<string, string> };
  registration: string;
  session: string;
  extensions?: Record<string, unknown>;
  /** ISO 8601. */
  duration?: string;
}

/** Returns a statement of the platform about a course (cmi5 9). */
export const ownStatement = (fields: OwnStatement): SentStatement => ({
  actor: fields.actor,
  verb: { id: cmi5Verbs[fields.verb], display: { en: fields.verb } },
  object: { objectType: 'Activity', id: fields.activityId, definition: fields.definition },
  ...(fields.duration ? { result: { duration: fields.duration } } : {}),
  context: {
    registration: fields.registration,
    contextActivities: {
      category: [{ id: cmi5Category }],
      grouping: [{ id: fields.publisherId }],
    },
    extensions: { [cmi5Extensions.sessionId]: fields.session, ...fields.extensions },
  },
});
