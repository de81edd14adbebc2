import type { Domain } from '../domain.ts';

/** Trainings and courses that admins and managers suggest to members. */
export const suggestions: Domain = {
  name: 'suggestions',
  api: {
    grants: { table: 'write', secret: true, originKey: true },
    errorImpact: 'Admins and managers can neither suggest trainings and courses nor withdraw suggestions.',
    memory: 1024,
  },
  workers: {
    'spread-suggestions': {
      from: 'suggestion',
      grants: { table: 'write', queues: ['suggestion'] },
      errorImpact:
        'Learners: suggested trainings and courses do not appear, or remain after their withdrawal.',
      timeout: 60,
      maxConcurrency: 10,
    },
  },
  schedules: {
    'sweep-suggestions': {
      when: 'rate(5 minutes)',
      grants: { table: 'write' },
      errorImpact: 'Learners get no notification of courses that were suggested for a later day.',
      timeout: 120,
    },
  },
};
