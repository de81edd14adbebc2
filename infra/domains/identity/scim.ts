import type { Domain } from '../domain.ts';

/** Provisioning: members and groups follow the directory of an organisation (SCIM 2.0). */
export const scim: Domain = {
  name: 'scim',
  api: {
    grants: { table: 'write', secret: true, originKey: true },
    errorImpact: 'Directories of organisations cannot add, change or disable members. They try again.',
    memory: 1024,
    timeout: 29,
  },
  schedules: {
    'sweep-scim-deletions': {
      when: 'cron(40 2 * * ? *)',
      grants: { table: 'write' },
      errorImpact: 'Members whom a directory deleted more than 30 days ago are not erased.',
      timeout: 300,
    },
  },
};
