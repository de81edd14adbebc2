import * as z from 'zod';
import { event } from '../envelope.ts';

const userIds = z.array(z.string());

/** Content was required of people. The consumer finds the people and divides them into parts. */
export const assignmentCreated = event('assignment.created', z.object({ assignmentId: z.string() }), [
  'assignment',
]);

/** A part of the people of an assignment. They get the requirement. */
export const assignmentPart = event(
  'assignment.part',
  z.object({ assignmentId: z.string(), userIds, joined: z.boolean() }),
  ['assignment'],
);

/** An assignment was withdrawn, or required content was deleted (without `assignmentId`). */
export const assignmentWithdrawn = event(
  'assignment.withdrawn',
  z.object({ assignmentId: z.string().optional(), contentId: z.string() }),
  ['assignment'],
);

/** A part of the people of a withdrawn assignment (`assignmentId`) or of deleted content (`contentId`). */
export const withdrawnPart = event(
  'assignment.withdrawn-part',
  z.object({ assignmentId: z.string().optional(), contentId: z.string().optional(), userIds }),
  ['assignment'],
);

const change = {
  action: z.enum(['remind', 'extend', 'exempt', 'require']),
  /** Empty: all content of these people. */
  contentIds: z.array(z.string()),
  dueDate: z.string().optional(),
  reason: z.string().optional(),
  by: z.string(),
  userIds,
};

/** Requirements of people were changed together. The consumer divides the people into parts. */
export const requirementsChanged = event('requirements.changed', z.object(change), ['assignment']);

/** A part of the people of a change. */
export const requirementsPart = event('requirements.part', z.object(change), ['assignment']);

/** People got required content. They are notified on the page. */
export const requirementAdded = event(
  'requirement.added',
  z.object({
    contentId: z.string(),
    kind: z.enum(['TRAINING', 'COURSE']),
    by: z.string(),
    userIds,
    /** True: their certificates expire. */
    renewal: z.boolean().optional(),
  }),
  ['notification'],
);

/** A day began in an organisation. Its people are reminded for the days after `after`, until `day`. */
export const reminderDayBegun = event(
  'reminder-day.begun',
  z.object({ after: z.string(), day: z.string() }),
  ['assignment', 'renewal'],
);

/** People who may be reminded. The consumer checks them again and sends one mail to each. */
export const remindersDue = event(
  'reminders.due',
  z.object({
    after: z.string(),
    day: z.string(),
    userIds,
    /** Content of a reminder that a manager sends now. Absent for the reminders of a day. */
    now: z.object({ contentIds: z.array(z.string()), by: z.string() }).optional(),
  }),
  ['mail'],
);

/** People of a manager's team became late. The manager gets one mail about them. */
export const teamLate = event('team.late', z.object({ managerId: z.string(), day: z.string(), userIds }), [
  'mail',
]);
