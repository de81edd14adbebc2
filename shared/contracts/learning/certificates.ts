import * as z from 'zod';
import { call } from '../call.ts';
import { id } from '../common.ts';
import { job } from '../identity/jobs.ts';
import { MAX_NAMED } from './exports.ts';

/** Returns the PDF, or with `Prefer: respond-async` a job that produces it. */
const documentOrJob = {
  answer: { status: 200, type: 'application/pdf' },
  also: [{ status: 202, schema: job, description: 'A job makes it; it ends with its address' }],
} as const;

export const getTrainingCertificate = call({
  id: 'getTrainingCertificate',
  domain: 'certificates',
  method: 'GET',
  path: '/trainings/{id}/certificate/{lang}',
  summary: 'The certificate of a completed training, with its number in Certificate-Number (CE-01)',
  query: z.object({ userId: id.optional() }),
  ...documentOrJob,
  errors: ['NOT_FOUND', 'NOT_COMPLETED', 'NAME_NOT_PRINTABLE'],
});

export const getCourseCertificate = call({
  id: 'getCourseCertificate',
  domain: 'certificates',
  method: 'GET',
  path: '/courses/{id}/certificate/{lang}',
  summary: 'The certificate of a course, all of whose trainings are passed (CE-01)',
  query: z.object({ userId: id.optional() }),
  ...documentOrJob,
  errors: ['NOT_FOUND', 'NOT_COMPLETED', 'NAME_NOT_PRINTABLE'],
});

const named = z.array(id, { error: 'REQUIRED' }).max(MAX_NAMED, { error: 'TOO_MANY' }).default([]);

export const exportCertificates = call({
  id: 'exportCertificates',
  domain: 'certificates',
  method: 'POST',
  path: '/certificates/export/{lang}',
  summary:
    'Makes a zip of certificates of a training or course, for selected people or all in reach, as a job (CE-01)',
  body: z
    .object({ trainingId: id.optional(), courseId: id.optional(), userIds: named, groupIds: named })
    .refine(({ trainingId, courseId }) => trainingId !== undefined || courseId !== undefined, {
      error: 'REQUIRED',
      path: ['trainingId'],
    })
    .refine(({ trainingId, courseId }) => trainingId === undefined || courseId === undefined, {
      error: 'INVALID',
      path: ['courseId'],
    }),
  answer: { status: 202, schema: job },
  errors: ['NOT_FOUND'],
});

/** The public data of a certificate, without other data about the person, the content or the progress. */
export const verifiedCertificate = z.object({
  valid: z.literal(true),
  number: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  /** The title of the training or course. */
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
  summary: 'Verifies a certificate: person, content, date. A page for browsers (CE-01)',
  query: z.object({ lang: z.string().max(20, { error: 'TOO_LONG' }).optional() }),
  answer: { status: 200, schema: verifiedCertificate },
  also: [
    { status: 200, type: 'text/html' },
    { status: 404, type: 'text/html', description: 'Nobody has this number' },
  ],
  errors: ['NOT_FOUND'],
});
