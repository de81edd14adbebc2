import type { Domain } from '../domain.ts';

/** Notifications in the page, and mails. */
export const notifications: Domain = {
  name: 'notifications',
  api: {
    grants: { table: 'write', secret: true, originKey: true },
    errorImpact: 'All users: notifications and their count are not shown, and cannot be read or deleted.',
  },
  workers: {
    'send-mail': {
      from: 'mail',
      grants: { table: 'write', secret: true, mail: true },
      errorImpact:
        'New members and members who forgot their password get no link to set it. Suggestions are not mailed.',
      timeout: 60,
      // One message can be 30 mails.
      batchSize: 5,
      maxConcurrency: 5,
    },
    'note-undelivered': {
      from: 'feedback',
      grants: { table: 'write' },
      errorImpact:
        'Mails to addresses that bounce are still sent. If this continues, SES pauses the mails of all organisations.',
      timeout: 30,
      maxConcurrency: 2,
    },
    'notify-people': {
      from: 'notification',
      grants: { table: 'write', queues: ['notification'] },
      errorImpact:
        'Notifications about suggestions, badges and new trainings are missing or late, for all users.',
      // One message can be 25 people and 20 trainings, with one transaction per training.
      batchSize: 5,
      timeout: 120,
      maxConcurrency: 10,
    },
  },
  schedules: {
    'send-held-mails': {
      when: 'cron(5 * * * ? *)',
      grants: { table: 'write', queues: ['mail'] },
      errorImpact: 'Mails of organisations that reached their daily limit still wait.',
    },
  },
};
