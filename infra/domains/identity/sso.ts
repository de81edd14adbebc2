import type { Domain } from '../domain.ts';

/** Single sign-on through the provider of an organisation. */
export const sso: Domain = {
  name: 'sso',
  api: {
    grants: { table: 'write', secret: true, originKey: true, sealing: true },
    errorImpact: 'Nobody signs in by the provider of their organisation; by password people still do.',
    memory: 1024,
    // Up to five responses of an external server, five seconds each.
    timeout: 29,
  },
};
