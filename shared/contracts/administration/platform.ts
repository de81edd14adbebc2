import * as z from 'zod';
import { call } from '../call.ts';
import { link } from '../common.ts';

const unchanged = { status: 304, description: 'Nothing has changed since that ETag' } as const;

export const getConfig = call({
  id: 'getConfig',
  domain: 'platform',
  method: 'GET',
  path: '/config',
  summary: 'Returns the public settings of this installation',
  answer: {
    status: 200,
    schema: z.object({
      faqUrl: z.string(),
      supportEmail: z.string(),
      version: z.string(),
      /** The maximum number of seats of an organisation (OR-02). */
      maxSeats: z.int(),
    }),
  },
});

export const getAbout = call({
  id: 'getAbout',
  domain: 'platform',
  method: 'GET',
  path: '/about',
  summary: 'Returns the version of this installation, and the schema of its stored data',
  answer: {
    status: 200,
    schema: z.object({
      version: z.string(),
      /** Schema of stored data that this version needs. */
      schema: z.int(),
      /** Schema of the stored data. Smaller during an update. Null if no migration or installation stored it. */
      dataSchema: z.int().nullable(),
    }),
  },
});

export const getFaqUrl = call({
  id: 'getFaqUrl',
  domain: 'platform',
  method: 'GET',
  path: '/faq/url',
  summary: 'Returns the address of the frequently asked questions',
  answer: { status: 200, schema: link },
});

const reported = z
  .string()
  .optional()
  .transform((text) => text?.slice(0, 300));

export const reportPolicyViolation = call({
  id: 'reportPolicyViolation',
  domain: 'platform',
  method: 'POST',
  path: '/csp-reports',
  summary: 'Receives the reports of browsers about the Content-Security-Policy of the page, and logs them',
  body: z.object({
    'csp-report': z.object({
      'document-uri': reported,
      'blocked-uri': reported,
      'effective-directive': reported,
      'violated-directive': reported,
      'source-file': reported,
      'line-number': z.number().optional(),
    }),
  }),
  answer: { status: 204 },
});

export const getOpenApi = call({
  id: 'getOpenApi',
  domain: 'platform',
  method: 'GET',
  path: '/openapi.json',
  summary: 'Returns this document. 304 if unchanged since the ETag in `If-None-Match`',
  answer: { status: 200, schema: z.looseObject({ openapi: z.string() }) },
  also: [unchanged],
});

export const getDocs = call({
  id: 'getDocs',
  domain: 'platform',
  method: 'GET',
  path: '/docs',
  summary:
    'Returns a page to read the API and to try its calls with an API token. 304 if unchanged since the ETag in `If-None-Match`',
  answer: { status: 200, type: 'text/html' },
  also: [unchanged],
});
