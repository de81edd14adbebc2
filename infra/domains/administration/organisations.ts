import type { Domain } from '../domain.ts';

/** Organisations, their limits and their brand. */
export const organisations: Domain = {
  name: 'organisations',
  api: {
    grants: { table: 'write', secret: true, originKey: true, buckets: { pictures: ['write', 'delete'] } },
    errorImpact:
      'Super admins cannot open or change organisations. Pages lack the colours and the logo of the organisation.',
    memory: 1024,
  },
  workers: {
    'install-provider': {
      from: 'hand',
      grants: { table: 'write' },
      errorImpact: 'The operator who installs the platform: there is no first super admin.',
    },
  },
  schedules: {
    'warn-contracts': {
      when: 'cron(0 5 * * ? *)',
      grants: { table: 'write' },
      errorImpact: 'Administrators get no warning that the contract of their organisation is about to end.',
    },
  },
};
