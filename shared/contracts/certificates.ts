import * as z from 'zod';
import { call } from './call.ts';
import { id } from './common.ts';

export const getTrainingCertificate = call({
  id: 'getTrainingCertificate',
  domain: 'certificates',
  method: 'GET',
  path: '/trainings/{id}/certificate/{lang}',
  summary: 'The certificate of a completed training, with its number in Certificate-Number (CE-01)',
  query: z.object({ userId: id.optional() }),
  answer: { status: 200, type: 'application/pdf' },
  errors: ['NOT_FOUND', 'NOT_COMPLETED'],
});

export const getCourseCertificate = call({
  id: 'getCourseCertificate',
  domain: 'certificates',
  method: 'GET',
  path: '/courses/{id}/certificate/{lang}',
  summary: 'The certificate of a course, all of whose trainings are passed (CE-01)',
  query: z.object({ userId: id.optional() }),
  answer: { status: 200, type: 'application/pdf' },
  errors: ['NOT_FOUND', 'NOT_COMPLETED'],
});

export const verifiedCertificate = z.object({
  valid: z.literal(true),
  number: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** Of the training, or the course. */
  title: z.string(),
  organisation: z.string(),
  completedDate: z.string(),
});
export type VerifiedCertificate = z.output<typeof verifiedCertificate>;

export const verifyCertificate = call({
  id: 'verifyCertificate',
  domain: 'certificates',
  method: 'GET',
  path: '/certificates/{number}/verify',
  summary: 'Whom a certificate was given, for what and when; a page for browsers (CE-01)',
  query: z.object({ lang: z.string().max(20, { error: 'TOO_LONG' }).optional() }),
  answer: { status: 200, schema: verifiedCertificate },
  also: [{ status: 200, type: 'text/html' }],
  errors: ['NOT_FOUND'],
});
