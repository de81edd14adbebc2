import type { Domain } from '../domain.ts';

/** Certificates as PDF, and the public page that verifies a certificate. */
export const certificates: Domain = {
  name: 'certificates',
  api: {
    grants: {
      table: 'write',
      secret: true,
      originKey: true,
      buckets: { pictures: ['read'], documents: ['write', 'delete'] },
    },
    errorImpact: 'Learners cannot download their certificates, and certificates cannot be verified.',
    memory: 1769,
    timeout: 29,
  },
  workers: {
    'renew-certificates': {
      from: 'renewal',
      grants: { table: 'write', queues: ['renewal'] },
      errorImpact: 'Learners: certificates that expire are not issued, and no new round opens.',
      memory: 1024,
      timeout: 120,
      maxConcurrency: 5,
    },
    'make-certificates': {
      from: 'certificate',
      grants: {
        table: 'write',
        queues: ['mail'],
        buckets: { pictures: ['read'], documents: ['read', 'write', 'delete'] },
      },
      errorImpact:
        'Admins and managers: certificates of a team are not drawn, and reports about them are missing.',
      memory: 1769,
      timeout: 900,
      // Five thousand certificates with a logo are up to 2 GB. An earlier run that died may have left as
      // much.
      disk: 4096,
      batchSize: 1,
      maxConcurrency: 2,
    },
  },
};
