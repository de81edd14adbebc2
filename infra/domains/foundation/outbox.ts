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
      errorImpact: 'Everybody: mails, notifications and the catalogue follow a minute late.',
    },
  },
  schedules: {
    'resend-events': {
      when: 'rate(1 minute)',
      grants,
      timeout: 50,
      errorImpact: 'Those whose event the stream lost: their mail or notification does not come.',
    },
  },
};
