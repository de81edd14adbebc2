import type { Domain } from './domain.ts';

/** Certificates as PDF, and the public page that says whether one is genuine. */
export const certificates: Domain = {
  name: 'certificates',
  api: {
    grants: { table: 'write', secret: true, buckets: { pictures: ['read'] } },
    errorImpact: 'Learners cannot download their certificates, and nobody can verify one.',
    memory: 1769,
    timeout: 29,
    throttles: {
      getTrainingCertificate: { rate: 20, burst: 40 },
      getCourseCertificate: { rate: 20, burst: 40 },
      verifyCertificate: { rate: 20, burst: 40 },
    },
  },
};
