import type { Domain } from '../domain.ts';

/** Learning platforms (LTI 1.3). They start trainings and courses, and receive grades. */
export const lti: Domain = {
  name: 'lti',
  api: {
    grants: { table: 'write', titleIndexes: true, secret: true, originKey: true, sealing: true },
    errorImpact:
      'Learners cannot start trainings from the learning platform of their organisation, and teachers cannot link them.',
    memory: 1024,
    // Up to three responses of an external server, eight seconds each.
    timeout: 29,
  },
  workers: {
    'send-grades': {
      from: 'grade',
      grants: { table: 'write', sealing: true },
      errorImpact: 'Results of people who came from a learning platform do not reach its gradebook.',
      // One message can be ten platforms, each of which can take sixteen seconds.
      batchSize: 1,
      timeout: 180,
      maxConcurrency: 10,
    },
  },
  schedules: {
    'sweep-grades': {
      when: 'rate(5 minutes)',
      grants: { table: 'read', queues: ['grade'] },
      errorImpact: 'Results that a learning platform refused at first are not sent again.',
      timeout: 60,
    },
  },
};
