import type { Domain } from '../domain.ts';

/** Deliveries of events to addresses of organisations. */
export const webhooks: Domain = {
  name: 'webhooks',
  api: {
    grants: { table: 'write', secret: true, originKey: true, sealing: true },
    errorImpact: 'Administrators can neither set up webhooks nor see their deliveries.',
  },
  workers: {
    'call-webhooks': {
      from: 'webhook',
      grants: { table: 'write', sealing: true },
      errorImpact: 'Systems of organisations get no webhooks until the failure ends.',
      // One message can be 25 people and ten addresses, each of which can take ten seconds.
      batchSize: 1,
      timeout: 120,
      maxConcurrency: 10,
    },
  },
  schedules: {
    'sweep-deliveries': {
      when: 'rate(1 minute)',
      grants: { table: 'read', queues: ['webhook'] },
      errorImpact: 'Webhooks that failed at the first attempt are not sent again.',
      timeout: 60,
    },
  },
};
