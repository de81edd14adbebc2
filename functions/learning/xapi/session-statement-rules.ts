import { createHash } from 'node:crypto';
import type { ContentLanguage } from '../../../shared/lang.ts';
import type { LanguageMap, XapiActor, XapiStatement } from './statement-rules.ts';

/** The facts of a session that its statements contain. */
export interface SessionToRecord {
  id: string;
  startedAt: string;
  reportedAt?: string | undefined;
  contentVersion?: string | undefined;
  report?:
    | {
        minuteSpent: number;
        progressionPercent: number;
        score?: number | undefined;
        succeeded?: boolean | undefined;
        endedAt?: string | undefined;
      }
    | undefined;
}

/** The person and the training of sessions. */
export interface SessionParties {
  /** The address of the page, which makes the ids of activities and accounts unique. */
  origin: string;
  userId: string;
  name: string;
  trainingId: string;
  titles: readonly { lang: ContentLanguage; title: string }[];
}

const verbBase = 'http://adlnet.gov/expapi/verbs';
const simulation = 'http://adlnet.gov/expapi/activities/simulation';
type SessionVerb = 'initialized' | 'completed' | 'passed' | 'failed' | 'terminated';

const displays: Readonly<Record<SessionVerb, LanguageMap>> = {
  initialized: { en: 'began', fr: 'a commencé', es: 'ha empezado', it: 'ha iniziato' },
  completed: { en: 'completed', fr: 'a terminé', es: 'ha completado', it: 'ha completato' },
  passed: { en: 'passed', fr: 'a réussi', es: 'ha superado', it: 'ha superato' },
  failed: { en: 'failed', fr: 'a échoué à', es: 'no ha superado', it: 'non ha superato' },
  terminated: { en: 'ended', fr: 'a quitté', es: 'ha salido de', it: 'è uscito da' },
};

/** Returns a UUID of version 5 (RFC 9562): the same for the same name. */
export function uuidOf(name: string): string {
  const hex = createHash('sha1').update(`immersive-training ${name}`).digest('hex');
  const variant = ((Number.parseInt(hex[16] ?? '0', 16) % 4) + 8).toString(16);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}

/** Returns the minutes of a session as a duration of ISO 8601, with hundredths of a second at most. */
const durationOf = (minutes: number): string => `PT${Math.round(minutes * 6000) / 100}S`;

/** Returns the language tag of a content language. */
export const languageTagOf = (lang: ContentLanguage): string => (lang === 'GE' ? 'de' : lang.toLowerCase());

/**
 * Returns the statements of a session: it began, reached the end of the training, was passed or failed, and ended. Their
 * ids depend on session and verb, so that a statement is stored once.
 *
 * @param authority the agent that asserts the statements
 * @param stored the time of storage
 */
export function sessionStatements(
  session: SessionToRecord,
  parties: SessionParties,
  { authority, stored }: { authority: XapiActor; stored: string },
): XapiStatement[] {
  const { report, startedAt, reportedAt = startedAt } = session;
  const { origin, userId, trainingId, titles } = parties;
  const name = Object.fromEntries(titles.map(({ lang, title }) => [languageTagOf(lang), title]));
  const build = (verb: SessionVerb, timestamp: string, result?: XapiStatement['result']): XapiStatement => ({
    id: uuidOf(`${session.id} ${verb}`),
    actor: {
      objectType: 'Agent',
      name: parties.name,
      account: { homePage: origin, name: userId },
    },
    verb: { id: `${verbBase}/${verb}`, display: displays[verb] },
    object: {
      objectType: 'Activity',
      id: `${origin}/trainings/${trainingId}`,
      definition: { type: simulation, ...(titles.length > 0 ? { name } : {}) },
    },
    ...(result ? { result } : {}),
    context: {
      registration: uuidOf(`${userId} ${trainingId}`),
      extensions: {
        [`${origin}/xapi/session`]: session.id,
        ...(session.contentVersion ? { [`${origin}/xapi/content-version`]: session.contentVersion } : {}),
      },
    },
    timestamp,
    stored,
    authority,
    version: '1.0.3',
  });
  const begun = build('initialized', startedAt);
  if (!report) return [begun];
  const { progressionPercent, score, succeeded, endedAt } = report;
  const isComplete = progressionPercent >= 100;
  const result = {
    completion: isComplete,
    duration: durationOf(report.minuteSpent),
    ...(succeeded === undefined ? {} : { success: succeeded }),
    ...(score === undefined ? {} : { score: { scaled: score / 100, raw: score, min: 0, max: 100 } }),
  };
  const time = endedAt ?? reportedAt;
  return [
    begun,
    ...(isComplete ? [build('completed', time, result)] : []),
    ...(succeeded === true ? [build('passed', time, result)] : []),
    ...(succeeded === false && endedAt ? [build('failed', time, result)] : []),
    ...(endedAt ? [build('terminated', endedAt, result)] : []),
  ];
}
