import type { Domain } from '../domain.ts';

/** Trainings and courses that admins and managers suggest to members. */
export const suggestions: Domain = {
  name: 'suggestions',
  api: {
    grants: { table: 'write', secret: true, originKey: true },
    errorImpact:
      'Admins and managers cannot suggest trainings and courses, nor withdraw what they suggested.',
    memory: 1024,
  },
  workers: {
    'spread-suggestions': {
      from: 'suggestion',
      grants: { table: 'write', queues: ['suggestion'] },
      errorImpact:
        'Learners: trainings and courses suggested to them do not reach them, or stay when withdrawn.',
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
