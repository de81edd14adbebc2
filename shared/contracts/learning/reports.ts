import * as z from 'zod';
import { contentLanguages } from '../../lang.ts';
import { call } from '../call.ts';
import { contentLanguage, deleted, idList, namedReference, requiredText } from '../common.ts';
import { job } from '../identity/jobs.ts';

/** Maximum number of scheduled reports of an organisation. */
export const maxReports = 30;

/**
 * The content of a report: progress in trainings or courses, required content, overdue content, certificates, or
 * members.
 */
export const reportKinds = [
  'trainings',
  'courses',
  'required',
  'overdue',
  'certificates',
  'members',
] as const;
export const reportPeriods = ['WEEK', 'MONTH'] as const;

const lastDayOf = { WEEK: 7, MONTH: 31 } as const;

/** A report that is sent every week or month. */
export const report = z
  .object({
    id: z.string(),
    name: z.string(),
    kind: z.enum(reportKinds),
    every: z.enum(reportPeriods),
    /** Weekday (1 is Monday, 7 is Sunday), or day of the month. A shorter month has the report on its last day. */
    day: z.int(),
    /** Language of the document. */
    lang: z.enum(contentLanguages),
    /** Only members of these groups. Empty: everyone in reach of the owner. The name is null for a deleted group. */
    groups: z.array(namedReference),
    /** The people who get the mails. */
    recipients: z.array(namedReference),
    /** The person whose rights decide about the content. The name is null for a deleted member. */
    owner: namedReference,
    /** The day of the next mail (YYYY-MM-DD) in the time zone of the organisation. */
    nextDay: z.string(),
    /** True after the owner lost the role. The next change makes its author the owner. */
    paused: z.boolean(),
    /** The last scheduled report, and its number of rows. An empty report is not sent. Null before the first one. */
    last: z.object({ day: z.string(), rows: z.int() }).nullable(),
    createdDate: z.string(),
  })
  .meta({ id: 'ScheduledReport' });
export type ScheduledReport = z.output<typeof report>;

const change = z
  .object({
    name: requiredText(80),
    kind: z.enum(reportKinds, { error: 'INVALID_CHOICE' }),
    every: z.enum(reportPeriods, { error: 'INVALID_CHOICE' }),
    day: z.int({ error: 'INVALID_NUMBER' }).min(1, { error: 'OUT_OF_RANGE' }),
    lang: contentLanguage,
    groupIds: idList(0, 20).default([]),
    userIds: idList(1, 50),
  })
  .refine(({ every, day }) => day <= lastDayOf[every], { error: 'OUT_OF_RANGE', path: ['day'] })
  .meta({ description: '`day` is at most 7 with `WEEK`, and at most 31 with `MONTH`.' });
export type ReportChange = z.output<typeof change>;

const errors = ['NOT_FOUND', 'NOT_AUTHORIZED', 'REPORT_LIMIT'] as const;

export const listReports = call({
  id: 'listReports',
  domain: 'exports',
  method: 'GET',
  path: '/reports',
  summary: 'Lists scheduled reports by name: for admins of the organisation, for managers their own',
  answer: { status: 200, schema: z.array(report) },
});

export const createReport = call({
  id: 'createReport',
  domain: 'exports',
  method: 'POST',
  path: '/reports',
  summary:
    'Schedules a report. Its recipients get a mail with a link. It contains what its owner may see then',
  body: change,
  answer: { status: 201, schema: report },
  errors: [...errors],
});

export const updateReport = call({
  id: 'updateReport',
  domain: 'exports',
  method: 'PUT',
  path: '/reports/{id}',
  summary: 'Changes a scheduled report. The caller becomes its owner, and it is no longer paused',
  body: change,
  answer: { status: 200, schema: report },
  errors: [...errors],
});

export const deleteReport = call({
  id: 'deleteReport',
  domain: 'exports',
  method: 'DELETE',
  path: '/reports/{id}',
  summary: 'Ends a scheduled report. Its documents can no longer be opened',
  answer: { status: 200, schema: deleted },
  errors: ['NOT_FOUND'],
});

/** A report at one time. */
export const reportDocument = z
  .object({
    /** The scheduled report. */
    report: z.object({ id: z.string(), name: z.string() }),
    job,
  })
  .meta({ id: 'ReportDocument' });
export type ReportDocument = z.output<typeof reportDocument>;

export const createReportDocument = call({
  id: 'createReportDocument',
  domain: 'exports',
  method: 'POST',
  path: '/reports/{id}/documents',
  summary: 'Makes a report now, for its owner or a recipient, with the rights of the owner. Sends no mail',
  answer: { status: 202, schema: reportDocument },
  errors: ['NOT_FOUND', 'NOT_AUTHORIZED'],
});

export const getReportDocument = call({
  id: 'getReportDocument',
  domain: 'exports',
  method: 'GET',
  path: '/reports/documents/{id}',
  summary:
    'Returns the document of a report to its owner and its recipients, while the owner may see its content. Documents are deleted after a day',
  answer: { status: 200, schema: reportDocument },
  errors: ['NOT_FOUND', 'NOT_AUTHORIZED'],
});
