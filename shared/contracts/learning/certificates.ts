import * as z from 'zod';
import { call } from '../call.ts';
import { deleted, id, langQuery, requiredText } from '../common.ts';
import { job } from '../identity/jobs.ts';
import { assignedTypes, content } from './assignments.ts';
import { MAX_NAMED } from './exports.ts';
import { sharedBadge } from './open-badges.ts';

/** Returns the PDF, or with `Prefer: respond-async` a job that produces it. */
const documentOrJob = {
  answer: { status: 200, type: 'application/pdf' },
  also: [{ status: 202, schema: job, description: 'A job makes it, and ends with its address' }],
} as const;

export const getTrainingCertificate = call({
  id: 'getTrainingCertificate',
  domain: 'certificates',
  method: 'GET',
  path: '/trainings/{id}/certificate/{lang}',
  summary: 'Returns the certificate of a completed training, with its number in Certificate-Number (CE-01)',
  query: z.object({ userId: id.optional() }),
  ...documentOrJob,
  errors: ['NOT_FOUND', 'NOT_COMPLETED', 'CERTIFICATE_REVOKED', 'NAME_NOT_PRINTABLE'],
});

export const getCourseCertificate = call({
  id: 'getCourseCertificate',
  domain: 'certificates',
  method: 'GET',
  path: '/courses/{id}/certificate/{lang}',
  summary: 'Returns the certificate of a course, all of whose trainings are passed (CE-01)',
  query: z.object({ userId: id.optional() }),
  ...documentOrJob,
  errors: ['NOT_FOUND', 'NOT_COMPLETED', 'CERTIFICATE_REVOKED', 'NAME_NOT_PRINTABLE'],
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
    })
    .meta({ exactlyOne: ['trainingId', 'courseId'] }),
  answer: { status: 202, schema: job },
  errors: ['NOT_FOUND'],
});

export const certificateStates = ['valid', 'expired', 'revoked'] as const;
export type CertificateState = (typeof certificateStates)[number];

/** The public data of a certificate, without other data about the person, the content or the progress. */
export const verifiedCertificate = z
  .object({
    /** False: revoked, if `revokedDate` is present, otherwise expired. */
    valid: z.boolean(),
    number: z.string(),
    firstName: z.string(),
    lastName: z.string(),
    /** The title of the training or course. */
    title: z.string(),
    organisation: z.string(),
    completedDate: z.string(),
    /** The last day (YYYY-MM-DD). Absent without a limit. */
    expiresDate: z.string().optional(),
    /** The time of the revocation. Absent without one. */
    revokedDate: z.string().optional(),
  })
  .meta({ id: 'VerifiedCertificate' });
export type VerifiedCertificate = z.output<typeof verifiedCertificate>;

export const verifyCertificate = call({
  id: 'verifyCertificate',
  domain: 'certificates',
  method: 'GET',
  path: '/certificates/{number}/verify',
  summary: 'Verifies a certificate: person, content, dates, state. A page for browsers (CE-01)',
  query: z.object({ lang: z.string().max(20, { error: 'TOO_LONG' }).optional() }),
  answer: { status: 200, schema: verifiedCertificate },
  also: [
    { status: 200, type: 'text/html' },
    { status: 404, type: 'text/html', description: 'No certificate has this number' },
  ],
  errors: ['NOT_FOUND'],
});

/** A certificate of a person. */
export const certificate = z
  .object({
    number: z.string(),
    content,
    state: z.enum(certificateStates),
    completedDate: z.string(),
    issuedDate: z.string(),
    /** The last day (YYYY-MM-DD) in the time zone of the organisation. Null without a limit. */
    expiresDate: z.string().nullable(),
    /** The reason of the revocation, its author and its time. Null without one. */
    revoked: z
      .object({
        reason: z.string(),
        by: z.object({ id: z.string(), name: z.string().nullable() }),
        at: z.string(),
      })
      .nullable(),
  })
  .meta({ id: 'Certificate' });
export type CertificateDetail = z.output<typeof certificate>;

export const listCertificates = call({
  id: 'listCertificates',
  domain: 'certificates',
  method: 'GET',
  path: '/certificates',
  summary: 'Lists the certificates of the caller or of a person in reach, also expired ones, newest first',
  query: langQuery.extend({ userId: id.optional() }),
  answer: { status: 200, schema: z.array(certificate) },
  errors: ['NOT_FOUND', 'NOT_AUTHORIZED'],
});

export const downloadCertificate = call({
  id: 'downloadCertificate',
  domain: 'certificates',
  method: 'GET',
  path: '/certificates/{number}/document/{lang}',
  summary: 'Returns the PDF of an issued certificate, also of an earlier round',
  answer: { status: 200, type: 'application/pdf' },
  errors: ['NOT_FOUND', 'NOT_AUTHORIZED', 'CERTIFICATE_REVOKED', 'NAME_NOT_PRINTABLE'],
});

export const revokeCertificate = call({
  id: 'revokeCertificate',
  domain: 'certificates',
  method: 'POST',
  path: '/certificates/{number}/revoke',
  summary:
    'Revokes a certificate, with a reason. It cannot be drawn again, and the public page shows the revocation',
  body: z.object({ reason: requiredText(200) }),
  answer: { status: 200, schema: z.object({ number: z.string() }) },
  errors: ['NOT_FOUND'],
});

export const shareCertificate = call({
  id: 'shareCertificate',
  domain: 'certificates',
  method: 'POST',
  path: '/certificates/{number}/open-badge',
  summary: 'Shares a certificate of the caller: a public page, and a credential of Open Badges 3.0',
  answer: { status: 200, schema: sharedBadge },
  errors: ['NOT_FOUND', 'NOT_AUTHORIZED', 'CERTIFICATE_REVOKED'],
});

/** How long certificates of a training or course are valid in the organisation. */
export const validity = z
  .object({
    /** The id of the training or course. */
    id: z.string(),
    content,
    /** Months from the completion. Null for a day of each year. */
    months: z.int().nullable(),
    /** A day of each year, MM-DD. Null for a number of months. */
    yearly: z.string().nullable(),
    /** The day when it was set. Completions from before are valid for at least 90 days from then. */
    since: z.string(),
  })
  .meta({ id: 'Validity' });
export type ValidityDetail = z.output<typeof validity>;

export const listValidities = call({
  id: 'listValidities',
  domain: 'certificates',
  method: 'GET',
  path: '/validities',
  summary: 'Lists the trainings and courses whose certificates expire in the organisation',
  query: langQuery,
  answer: { status: 200, schema: z.array(validity) },
});

/** Maximum number of trainings and courses with expiring certificates. */
export const maxValidities = 500;

export const setValidity = call({
  id: 'setValidity',
  domain: 'certificates',
  method: 'PUT',
  path: '/validities/{id}',
  summary: 'Sets how long certificates of a training or course are valid: a number of months, or until a day',
  body: z
    .object({
      type: z.enum(assignedTypes, { error: 'INVALID_CHOICE' }),
      months: z
        .int({ error: 'INVALID_NUMBER' })
        .min(1, { error: 'OUT_OF_RANGE' })
        .max(120, { error: 'OUT_OF_RANGE' })
        .nullish(),
      yearly: z
        .string({ error: 'INVALID_DATE' })
        .regex(
          /^(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\d|30)|02-(?:0[1-9]|1\d|2[0-8]))$/,
          {
            error: 'INVALID_DATE',
          },
        )
        .nullish(),
    })
    .refine(({ months, yearly }) => Boolean(months) !== Boolean(yearly), {
      error: 'REQUIRED',
      path: ['months'],
    })
    .meta({ description: 'Exactly one of `months` and `yearly` is required.' }),
  answer: { status: 200, schema: validity },
  errors: ['NOT_FOUND', 'NOT_AUTHORIZED', 'VALIDITY_LIMIT'],
});

export const deleteValidity = call({
  id: 'deleteValidity',
  domain: 'certificates',
  method: 'DELETE',
  path: '/validities/{id}',
  summary:
    'Removes the validity. New certificates of the content no longer expire, and issued ones retain their last day',
  answer: { status: 200, schema: deleted },
  errors: ['NOT_FOUND'],
});
