import { type Domain, type Grants, queueNames } from '../domain.ts';

/** Reads waiting events, and sends them to the queues in the registry of events. */
const grants: Grants = { table: 'write', queues: queueNames };

/** Publishes events that were written in the transaction of a change. */
export const outbox: Domain = {
  name: 'outbox',
  workers: {
    'relay-events': {
      from: 'stream',
      grants,
      timeout: 30,
      errorImpact: 'All users: mails, notifications and changes of the catalogue are a minute late.',
    },
  },
  schedules: {
    'resend-events': {
      when: 'rate(1 minute)',
      grants,
      timeout: 50,
      errorImpact: 'Users whose event the stream lost get no mail or notification.',
    },
  },
};
