import { type Cmi5Launch, type Cmi5State, type Cmi5UnitResult, isUnitDone } from './cmi5-state-rules.ts';
import {
  isActivity,
  type SentStatement,
  voidedVerb,
  type XapiActivity,
  type XapiActor,
} from './statement-rules.ts';

const adl = 'http://adlnet.gov/expapi/verbs';
const profile = 'https://w3id.org/xapi/cmi5';

/** The verbs of cmi5 (9.3). */
export const cmi5Verbs = {
  launched: `${adl}/launched`,
  initialized: `${adl}/initialized`,
  completed: `${adl}/completed`,
  passed: `${adl}/passed`,
  failed: `${adl}/failed`,
  terminated: `${adl}/terminated`,
  abandoned: 'https://w3id.org/xapi/adl/verbs/abandoned',
  waived: 'https://w3id.org/xapi/adl/verbs/waived',
  satisfied: 'https://w3id.org/xapi/adl/verbs/satisfied',
} as const;

/** The verbs that only the platform uses. */
const ownVerbs: readonly string[] = [
  cmi5Verbs.launched,
  cmi5Verbs.abandoned,
  cmi5Verbs.waived,
  cmi5Verbs.satisfied,
];

export const cmi5Category = `${profile}/context/categories/cmi5`;
const moveOnCategory = `${profile}/context/categories/moveon`;

/** The extensions of the context (cmi5 9.6.3), and of the result. */
export const cmi5Extensions = {
  sessionId: `${profile}/context/extensions/sessionid`,
  masteryScore: `${profile}/context/extensions/masteryscore`,
  launchMode: `${profile}/context/extensions/launchmode`,
  launchUrl: `${profile}/context/extensions/launchurl`,
  moveOn: `${profile}/context/extensions/moveon`,
  launchParameters: `${profile}/context/extensions/launchparameters`,
  progress: `${profile}/result/extensions/progress`,
} as const;

/** The launch that a statement belongs to. */
export interface LaunchedUnit {
  actor: XapiActor;
  registration: string;
  /** The id that the platform gave to the unit. */
  activityId: string;
}

type Verb = keyof typeof cmi5Verbs;

const verbOf = ({ verb }: SentStatement): Verb | undefined =>
  (Object.keys(cmi5Verbs) as Verb[]).find((name) => cmi5Verbs[name] === verb.id);

const categoriesOf = ({ context }: SentStatement): string[] =>
  [context?.contextActivities?.category ?? []].flat().map(({ id }: XapiActivity) => id);

function extensionOf(holder: { [name: string]: unknown } | undefined, name: string): unknown {
  const all = holder?.extensions;
  return typeof all === 'object' && all !== null && Object.hasOwn(all, name)
    ? (all as Record<string, unknown>)[name]
    : undefined;
}

/**
 * Returns why a statement of a unit is refused, or undefined (cmi5 9). Statements of other verbs are allowed if they
 * belong to the session.
 */
export function refusalOf(
  statement: SentStatement,
  launched: LaunchedUnit,
  state: Cmi5State & { launch: Cmi5Launch },
): string | undefined {
  const { launch, units } = state;
  const { id, timestamp, actor, verb, context } = statement;
  if (id === undefined) return 'id is required';
  if (!timestamp || !/(?:Z|[+-]00:?00)$/.test(timestamp)) return 'timestamp is required, in UTC';
  if (!isSameAccount(actor, launched.actor)) return 'actor must be the actor of the launch';
  if (context?.registration?.toLowerCase() !== launched.registration)
    return 'context.registration must be the registration of the launch';
  if (extensionOf(context, cmi5Extensions.sessionId) !== launch.id)
    return 'context.extensions must contain the sessionid of the launch';
  if (verb.id === voidedVerb || ownVerbs.includes(verb.id)) return `A unit must not send ${verb.id}`;
  const categories = categoriesOf(statement);
  const isMoveOn = categories.includes(moveOnCategory);
  const isDefined = categories.includes(cmi5Category);
  const name = verbOf(statement);
  if (launch.ended) return 'The session has ended';
  if (!launch.initialized && !(isDefined && name === 'initialized'))
    return 'The first statement must be initialized';
  if (!launch.prepared) return 'The unit must read the preferences of the learner first (cmi5 11)';
  if (!isDefined) return isMoveOn ? 'The category moveon needs the category cmi5' : undefined;
  if (!name) return 'The category cmi5 is only for the verbs of cmi5';
  return (
    definedRefusal(statement, { name, isMoveOn }, { activityId: launched.activityId, launch }) ??
    repeatedRefusal(name, launch, units[launch.unit] ?? {})
  );
}

const isSameAccount = (one: XapiActor, other: XapiActor): boolean =>
  one.objectType !== 'Group' &&
  one.account !== undefined &&
  one.account.name === other.account?.name &&
  one.account.homePage === other.account.homePage;

/** The verbs of results: their statements need the category `moveon` and a duration. */
const isResult = (name: Verb): boolean => name === 'completed' || name === 'passed' || name === 'failed';

/** Returns why the content of a statement that cmi5 defines is refused. */
function definedRefusal(
  { object, result = {}, context }: SentStatement,
  { name, isMoveOn }: { name: Verb; isMoveOn: boolean },
  { activityId, launch: { masteryScore } }: { activityId: string; launch: Cmi5Launch },
): string | undefined {
  if (!isActivity(object) || object.id !== activityId)
    return 'object.id must be the activityId of the launch';
  if (isMoveOn !== isResult(name))
    return isMoveOn ? `The category moveon is not for ${name}` : `${name} needs the category moveon`;
  const isJudged = name === 'passed' || name === 'failed';
  if ((isJudged ? name === 'passed' : undefined) !== result.success)
    return `result.success must ${isJudged ? `be ${name === 'passed'}` : 'not be set'} for ${name}`;
  if ((name === 'completed' ? true : undefined) !== result.completion)
    return `result.completion must ${name === 'completed' ? 'be true' : 'not be set'} for ${name}`;
  if (!result.duration && (isResult(name) || name === 'terminated'))
    return `result.duration is required for ${name}`;
  const score = result.score as { raw?: number; min?: number; max?: number; scaled?: number } | undefined;
  const stated = extensionOf(context, cmi5Extensions.masteryScore);
  if (!score) return stated === undefined || stated === masteryScore ? undefined : otherMastery;
  if (!isJudged) return `result.score is not for ${name}`;
  if (score.raw !== undefined && (score.min === undefined || score.max === undefined))
    return 'result.score.raw needs min and max';
  if (masteryScore === undefined) return stated === undefined ? undefined : otherMastery;
  if (stated !== masteryScore) return otherMastery;
  if (score.scaled === undefined) return undefined;
  return score.scaled >= masteryScore === (name === 'passed')
    ? undefined
    : `result.score.scaled contradicts ${name} with a mastery score of ${masteryScore}`;
}

const otherMastery = 'context.extensions must contain the masteryscore of the launch';

/** Returns why a statement is refused because of earlier ones (cmi5 9.3). */
function repeatedRefusal(name: Verb, launch: Cmi5Launch, before: Cmi5UnitResult): string | undefined {
  if (name === 'initialized') return launch.initialized ? 'The session is initialized already' : undefined;
  if (!isResult(name)) return undefined;
  if (launch.mode !== 'Normal') return `${name} is not allowed in the mode ${launch.mode}`;
  if (name === 'completed') return before.completed ? 'The unit is completed already' : undefined;
  if (before.passed) return 'The unit is passed already';
  return launch.judged ? 'The session was passed or failed already' : undefined;
}

/** Returns the state after an accepted statement. */
export function afterStatement(
  state: Cmi5State & { launch: Cmi5Launch },
  statement: SentStatement,
): Cmi5State & { launch: Cmi5Launch } {
  const { launch } = state;
  const name = categoriesOf(statement).includes(cmi5Category) ? verbOf(statement) : undefined;
  const before = state.units[launch.unit] ?? {};
  const progress = extensionOf(statement.result, cmi5Extensions.progress);
  const isProgress = typeof progress === 'number' && progress >= 0 && progress <= 100;
  const scaled = statement.result?.score?.scaled;
  const isJudged = name === 'passed' || name === 'failed';
  const { failed: _failed, ...withoutFailed } = before;
  const reported: Cmi5UnitResult = {
    ...(name === 'passed' ? withoutFailed : before),
    ...(name === 'completed' ? { completed: true } : {}),
    ...(name === 'passed' ? { passed: true } : {}),
    ...(name === 'failed' ? { failed: true } : {}),
    ...(name === 'terminated' && launch.mode === 'Normal' ? { ended: true } : {}),
    ...(isJudged && scaled !== undefined ? { scaled } : {}),
    ...(isProgress && launch.mode === 'Normal' ? { progress } : {}),
  };
  const result: Cmi5UnitResult = { ...reported, ...(isUnitDone(launch, reported) ? { done: true } : {}) };
  const isChanged = JSON.stringify(result) !== JSON.stringify(before);
  return {
    ...state,
    ...(isChanged ? { units: { ...state.units, [launch.unit]: result } } : {}),
    launch: {
      ...launch,
      ...(name === 'initialized' ? { initialized: true } : {}),
      ...(isJudged ? { judged: true } : {}),
      ...(name === 'terminated' ? { ended: true } : {}),
    },
  };
}
