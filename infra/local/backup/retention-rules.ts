const day = 86_400_000;
const week = 7 * day;
/** 1970-01-05 was a Monday. */
const firstMonday = 4 * day;

/** Numbers of scheduled backups that remain. */
export interface Retention {
  /** Days with a backup whose latest backup remains. At least 1. */
  daily: number;
  /** Weeks (from Monday, UTC) with a backup whose latest backup remains. */
  weekly: number;
}

/** Returns the name of a scheduled backup. */
export const scheduledName = (instant: number): string =>
  `training-${new Date(instant).toISOString().slice(0, 19).replaceAll(':', '-')}Z.tar`;

/** Returns the instant in the name of a scheduled backup. Undefined for other files. */
export function scheduledInstant(name: string): number | undefined {
  const [, date, hour, minute, second] =
    /^training-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.tar$/.exec(name) ?? [];
  const instant = Date.parse(`${date}T${hour}:${minute}:${second}Z`);
  return Number.isNaN(instant) ? undefined : instant;
}

/** Returns the files that a retention deletes. Never the latest backup, and never a file of another name. */
export function expiredBackups(names: readonly string[], { daily, weekly }: Retention): string[] {
  const latestFirst = names
    .flatMap((name) => {
      const instant = scheduledInstant(name);
      return instant === undefined ? [] : [{ name, instant }];
    })
    .sort((a, b) => b.instant - a.instant);
  const remaining = new Set<string>();
  const retain = (periods: number, periodOf: (instant: number) => number): void => {
    const retained = new Set<number>();
    for (const { name, instant } of latestFirst) {
      const period = periodOf(instant);
      if (retained.has(period) || retained.size === periods) continue;
      retained.add(period);
      remaining.add(name);
    }
  };
  retain(Math.max(1, daily), (instant) => Math.floor(instant / day));
  retain(weekly, (instant) => Math.floor((instant - firstMonday) / week));
  return latestFirst.map(({ name }) => name).filter((name) => !remaining.has(name));
}

/** Returns the latest instant until `now` with the hour `hour` (UTC). */
export function latestDue(now: number, hour: number): number {
  const today = Math.floor(now / day) * day + hour * 3_600_000;
  return today <= now ? today : today - day;
}
