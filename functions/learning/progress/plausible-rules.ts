import type { Report, ReportedTimes } from '../../../shared/contracts/learning/progress.ts';
import { roundThousandths } from '../../../shared/numbers.ts';

const second = 1000;
const minute = 60 * second;
const day = 24 * 60 * minute;

/** A difference between two clocks that needs no correction. */
const skew = 2 * minute;

/** An earlier start comes from a device without a working clock. */
const oldest = 2 * 365 * day;

/** Limit of the minutes of a session. A longer session is a device that was left running. */
export const MAX_MINUTES = 24 * 60;

/**
 * Minutes that count without times that prove them. Some clients open a session when they report it, and name
 * the time of the request as the start.
 */
export const UNTIMED_MINUTES = 120;

/** The times of a session by the clock of its device. */
export interface DeviceTimes {
  startedAt: string;
  endedAt?: string | undefined;
  minuteSpent?: number | undefined;
}

/** Returns the latest moment that a session names, by the clock of its device. */
const latestMoment = ({ startedAt, endedAt, minuteSpent = 0 }: DeviceTimes): number => {
  const start = Date.parse(startedAt);
  return Math.max(start + minuteSpent * minute, start, endedAt ? Date.parse(endedAt) : start);
};

/** Returns the latest moment that a session states explicitly. */
const latestStated = ({ startedAt, endedAt }: DeviceTimes): number =>
  Math.max(Date.parse(startedAt), endedAt ? Date.parse(endedAt) : Number.NEGATIVE_INFINITY);

/**
 * Returns the lead of the device's clock in each session of a request, in milliseconds. All
 * sessions of a request come from one device.
 *
 * 1. `sentAt`, the time of the request by the clock of the device, gives the difference exactly.
 * 2. The latest time after the arrival gives at least the difference. It applies to all sessions, so that
 * their order and distances stay.
 * 3. Sessions older than two years come from a clock that had lost its time, even if the clock is right now.
 * The latest of them ended on arrival.
 */
export function clockOffsets(
  sessions: readonly DeviceTimes[],
  now: Date,
  sentAt: string | undefined,
): number[] {
  const arrival = now.getTime();
  const stated = sentAt === undefined ? 0 : Date.parse(sentAt) - arrival;
  const known = Math.abs(stated) > skew ? stated : 0;
  const ahead = Math.max(...sessions.map((one) => latestStated(one) - known - arrival), 0);
  const offset = known + (ahead > skew ? ahead : 0);
  const isOld = ({ startedAt }: DeviceTimes): boolean => Date.parse(startedAt) - offset < arrival - oldest;
  const offsetOfOld = Math.max(...sessions.filter(isOld).map(latestMoment)) - arrival;
  return sessions.map((one) => (isOld(one) ? offsetOfOld : offset));
}

/** A corrected value, and the reported value if it was wrong. */
interface CorrectedStart {
  startedAt: string;
  reported: Pick<ReportedTimes, 'startedAt'>;
}

const toInstant = (milliseconds: number): string => new Date(milliseconds).toISOString();

/** Returns the start of a session, at most two years before its arrival. */
export function correctStart(startedAt: string, offset: number, now: Date): CorrectedStart {
  const arrival = now.getTime();
  const corrected = Date.parse(startedAt) - offset;
  const start = corrected < arrival - oldest ? arrival : Math.min(corrected, arrival);
  return {
    startedAt: toInstant(start),
    reported: Math.abs(start - Date.parse(startedAt)) > skew ? { startedAt } : {},
  };
}

/** The state of a session before a report. */
export interface ReportedSession {
  startedAt: string;
  /** Arrival of the request that opened the session. Absent in sessions of earlier versions. */
  openedAt?: string | undefined;
  /** Arrival of the previous report. */
  reportedAt?: string | undefined;
  facts: { minutes: number };
}

/** A report with the values that count, and the reported values that were corrected. */
export interface CorrectedReport {
  report: Report;
  reported: Omit<ReportedTimes, 'startedAt'>;
}

/**
 * Compares a report with the start and the end of its session, its arrival and the previous report, and
 * corrects contradictions.
 *
 * - The end is between the start and the arrival.
 * - The minutes do not exceed the time from the start to the end, rounded up to a whole minute. A session that
 * was opened at its start may report up to UNTIMED_MINUTES, because some clients have no exact times.
 * - Since the previous report, the minutes grew by at most the elapsed time and UNTIMED_MINUTES.
 * - The minutes do not exceed MAX_MINUTES.
 *
 * @param offset the lead of the device's clock in milliseconds
 */
export function correctReport(
  session: ReportedSession,
  report: Report,
  offset: number,
  now: Date,
): CorrectedReport {
  const arrival = now.getTime();
  const start = Date.parse(session.startedAt);
  const stated = report.endedAt === undefined ? undefined : Date.parse(report.endedAt);
  const end = stated === undefined ? undefined : findEnd(stated, offset, [start, arrival]);
  const minuteSpent = plausibleMinutes(session, report.minuteSpent, (end ?? arrival) - start, arrival);
  const corrected =
    stated === undefined ? undefined : (end ?? Math.min(start + minuteSpent * minute, arrival));
  const isEndWrong = stated !== undefined && corrected !== undefined && Math.abs(corrected - stated) > skew;
  return {
    report: {
      ...report,
      minuteSpent,
      endedAt: corrected === undefined ? undefined : toInstant(corrected),
    },
    reported: {
      ...(minuteSpent === report.minuteSpent ? {} : { minuteSpent: report.minuteSpent }),
      ...(isEndWrong ? { endedAt: report.endedAt } : {}),
    },
  };
}

/**
 * Returns the end of a session between its start and the arrival. The device may have corrected its clock
 * since the start. Undefined for an end before the start.
 */
function findEnd(stated: number, offset: number, [start, arrival]: [number, number]): number | undefined {
  const ends = [stated - offset, stated].filter((end) => end >= start);
  const end = ends.find((one) => one <= arrival + skew) ?? ends[0];
  return end === undefined ? undefined : Math.min(end, arrival);
}

function plausibleMinutes(
  { startedAt, openedAt, reportedAt, facts }: ReportedSession,
  minutes: number,
  elapsed: number,
  arrival: number,
): number {
  const isTimed = openedAt !== undefined && Math.abs(Date.parse(openedAt) - Date.parse(startedAt)) > skew;
  const isWithin = minutes <= Math.ceil(elapsed / minute) || (!isTimed && minutes <= UNTIMED_MINUTES);
  const possible = isWithin ? minutes : toMinutes(elapsed);
  const since = reportedAt === undefined ? undefined : Math.max(arrival - Date.parse(reportedAt), 0);
  const gained = minutes - facts.minutes;
  const isGainPossible = since === undefined || gained <= Math.ceil(since / minute) + UNTIMED_MINUTES;
  const sincePrevious = isGainPossible ? minutes : facts.minutes + toMinutes(since);
  return roundThousandths(Math.min(minutes, possible, sincePrevious, MAX_MINUTES));
}

const toMinutes = (milliseconds: number): number => Math.max(milliseconds, 0) / minute;
