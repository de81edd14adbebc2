import type { Domain } from '../domain.ts';

/** Trainings and courses that members must complete until a day, and reminders of them. */
export const assignments: Domain = {
  name: 'assignments',
  api: {
    grants: { table: 'write', secret: true, originKey: true },
    errorImpact:
      'Admins and managers can neither require content nor see late members. Learners do not see their required content.',
    memory: 1024,
  },
  workers: {
    'assign-content': {
      from: 'assignment',
      grants: { table: 'write', queues: ['assignment', 'mail'] },
      errorImpact: 'Learners: required content does not reach them, and they get no reminders.',
      memory: 1024,
      timeout: 120,
      maxConcurrency: 10,
    },
  },
  schedules: {
    'start-reminder-days': {
      when: 'cron(10 * * * ? *)',
      grants: { table: 'write' },
      errorImpact: 'Learners and managers get no reminders of required content.',
      timeout: 120,
    },
  },
};
