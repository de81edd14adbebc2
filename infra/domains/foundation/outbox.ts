import { type Domain, type Grants, queueNames } from '../domain.ts';

/** Reads what waits, and sends it to the queues that the registry of events names. */
const grants: Grants = { table: 'write', queues: queueNames };

/** What was written together with a change is carried to those who follow it. */
export const outbox: Domain = {
  name: 'outbox',
  workers: {
    'relay-events': {
      from: 'stream',
      grants,
      timeout: 30,
      errorImpact:
        'Everybody: mails, notifications and the catalogue follow a minute late; figures lack the latest sessions.',
    },
  },
  schedules: {
    'resend-events': {
      when: 'rate(1 minute)',
      grants,
      timeout: 50,
      errorImpact: 'Those whose event the stream lost: their mail, notification or figures do not come.',
    },
  },
};
