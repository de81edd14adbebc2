import type { Domain } from '../domain.ts';

/** Single sign-on through the provider of an organisation. */
export const sso: Domain = {
  name: 'sso',
  api: {
    grants: { table: 'write', secret: true, originKey: true, sealing: true },
    errorImpact:
      'Members cannot sign in with the identity provider of their organisation. Passwords still work.',
    memory: 1024,
    // Up to five responses of an external server, five seconds each.
    timeout: 29,
  },
};
