import * as z from 'zod';
import { call } from '../call.ts';
import { contentLang } from '../common.ts';

export const notificationTypes = [
  'TRAINING_SUGGESTION',
  'NEW_TRAINING',
  'TRAINING_BADGE',
  'PLATFORM_BADGE',
  'FILL_PROFILE',
  'COURSE_SUGGESTION',
  'TRAINING_REQUIRED',
  'COURSE_REQUIRED',
  'TRAINING_RENEWAL',
  'COURSE_RENEWAL',
  'WEBHOOK_DISABLED',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

export const notification = z
  .object({
    id: z.string(),
    type: z.enum(notificationTypes),
    content: z.object({
      /** The title of the training or course in the requested language. */
      title: z.string().optional(),
      trainingId: z.string().optional(),
      courseId: z.string().optional(),
      /** The number of a training's badge (`1` to `3`), or the id of a platform badge. */
      badgeId: z.string().optional(),
      /** The badge's name in the requested language. */
      badge: z.string().optional(),
      /** The number of further new trainings besides the named training. */
      others: z.int().optional(),
      /** The acting person or organisation, or the host of a disabled webhook. */
      by: z.string().optional(),
    }),
    date: z.string(),
    read: z.boolean(),
  })
  .meta({ id: 'Notification' });
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
  summary: 'Lists own notifications page by page, newest first (NO-01)',
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
  summary: 'Returns the number of unread own notifications (NO-01)',
  answer: { status: 200, schema: z.object({ value: z.int() }) },
});

export const readNotifications = call({
  id: 'readNotifications',
  domain: 'notifications',
  method: 'PUT',
  path: '/notifications/read',
  summary: 'Marks all own notifications as read',
  answer: { status: 204 },
});

export const readNotification = call({
  id: 'readNotification',
  domain: 'notifications',
  method: 'PUT',
  path: '/notifications/{id}/read',
  summary: 'Marks a notification as read (NO-01)',
  answer: { status: 204 },
  errors: ['NOT_FOUND'],
});
