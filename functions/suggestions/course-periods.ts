import type { Tenant } from '../runtime/actor.ts';
import type { Received, Recipient } from './received.entity.ts';
import { listReceived, listRecipients, type Person } from './received.repository.ts';
import type { Period } from './suggestion-rules.ts';

/** A course that was suggested to somebody; `isOpen` and `stateAt` tell where its period is now. */
export interface CoursePeriod extends Period {
  courseId: string;
  suggestionId: string;
  /** Id of who suggested it. */
  by: string;
}

/** The same, with the person. */
export interface CourseRecipient extends CoursePeriod {
  userId: string;
}

const periodsOf = ({
  suggestionId,
  by,
  startDate,
  startAt,
  endDate,
  endAt,
  contentIds,
}: Received | Recipient) =>
  contentIds.map(
    (courseId): CoursePeriod => ({
      courseId,
      suggestionId,
      by,
      startDate,
      startAt,
      ...(endAt === undefined ? {} : { endDate, endAt }),
    }),
  );

/** Every course that was suggested to the person, whether its period is to come, runs or is over: one Query. */
export const coursePeriods = async (person: Person): Promise<CoursePeriod[]> =>
  coursePeriodsIn(await listReceived(person));

/** The same of what was read with the person's marks. */
export const coursePeriodsIn = (received: readonly Received[]): CoursePeriod[] =>
  received.filter(({ kind }) => kind === 'COURSE').flatMap(periodsOf);

/** The same for everybody in the organisation: one Query. */
export const courseRecipients = async (tenant: Tenant): Promise<CourseRecipient[]> =>
  (await listRecipients(tenant, 'COURSE')).flatMap((recipient) =>
    periodsOf(recipient).map((period) => ({ ...period, userId: recipient.userId })),
  );
