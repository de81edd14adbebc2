import * as z from 'zod';
import { call } from './call.ts';
import { contentLang } from './common.ts';

export const notificationTypes = [
  'TRAINING_SUGGESTION',
  'NEW_TRAINING',
  'TRAINING_BADGE',
  'PLATFORM_BADGE',
  'FILL_PROFILE',
  'COURSE_SUGGESTION',
  'WEBHOOK_DISABLED',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

export const notification = z.object({
  id: z.string(),
  type: z.enum(notificationTypes),
  content: z.object({
    /** Of the training or course, in the language asked for. */
    title: z.string().optional(),
    trainingId: z.string().optional(),
    courseId: z.string().optional(),
    /** Of a training's badge its number, `1` to `3`; of a platform badge its id. */
    badgeId: z.string().optional(),
    /** The badge's name, in the language asked for. */
    badge: z.string().optional(),
    /** Of new trainings that came together: how many more than the one that is named. */
    others: z.int().optional(),
    /** Who or which organisation did it; of a webhook that was disabled the host. */
    by: z.string().optional(),
  }),
  date: z.string(),
  read: z.boolean(),
});
export type Notification = z.output<typeof notification>;

const whole = (min: number, max: number, fallback: number) =>
  z
    .string()
    .regex(/^\d{1,6}$/, { error: 'INVALID_NUMBER' })
    .transform(Number)
    .refine((n) => n >= min && n <= max, { error: 'OUT_OF_RANGE' })
    .optional()
    .transform((n) => n ?? fallback);

export const listNotifications = call({
  id: 'listNotifications',
  domain: 'notifications',
  method: 'GET',
  path: '/notifications',
  summary: 'The own notifications, newest first, by pages (NO-01)',
  query: z.object({ lang: contentLang, page: whole(0, 999_999, 0), limit: whole(1, 100, 20) }),
  answer: {
    status: 200,
    schema: z.object({ notifications: z.array(notification), totalPage: z.int() }),
  },
});

export const deleteNotifications = call({
  id: 'deleteNotifications',
  domain: 'notifications',
  method: 'DELETE',
  path: '/notifications',
  summary: 'Deletes all own notifications (NO-01)',
  answer: { status: 204 },
});

export const countUnreadNotifications = call({
  id: 'countUnreadNotifications',
  domain: 'notifications',
  method: 'GET',
  path: '/notifications/unread/count',
  summary: 'How many own notifications are unread (NO-01)',
  answer: { status: 200, schema: z.object({ value: z.int() }) },
});

export const readNotification = call({
  id: 'readNotification',
  domain: 'notifications',
  method: 'PUT',
  path: '/notifications/{id}/read',
  summary: 'Marks a notification as read; once is enough (NO-01)',
  answer: { status: 204 },
  errors: ['NOT_FOUND'],
});
