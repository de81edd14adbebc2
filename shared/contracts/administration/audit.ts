import * as z from 'zod';
import { call } from '../call.ts';
import { after, anyOf, day, id, interfaceLang, listQuery } from '../common.ts';

export const auditActions = [
  'signed-in',
  'sign-in-failed',
  'signed-out',
  'launcher-signed-in',
  'signed-out-everywhere',
  'device-code-made',
  'device-approved',
  'device-signed-in',
  'device-removed',
  'signed-on',
  'sign-on-linked',
  'sign-on-unlinked',
  'sign-on-changed',
  'sign-on-ended',
  'sign-on-suspended',
  'sign-on-resumed',
  'sign-on-tried',
  'domain-added',
  'domain-removed',
  'domain-proved',
  'password-link-requested',
  'password-set',
  'identity-proved',
  'second-factor-added',
  'second-factor-removed',
  'recovery-codes-replaced',
  'second-factors-reset',
  'sign-in-policy-changed',
  'statement-settings-changed',
  'statement-forwarding-changed',
  'statement-forwarding-ended',
  'email-reverted',
  'profile-changed',
  'own-data-exported',
  'member-added',
  'member-invited',
  'mails-resumed',
  'member-changed',
  'member-deleted',
  'members-imported',
  'team-joined',
  'team-left',
  'group-added',
  'group-changed',
  'group-deleted',
  'trainings-suggested',
  'courses-suggested',
  'suggestion-withdrawn',
  'content-assigned',
  'assignment-withdrawn',
  'requirements-changed',
  'reminders-changed',
  'reports-changed',
  'validity-changed',
  'certificate-revoked',
  'organisation-opened',
  'organisation-changed',
  'organisation-branded',
  'organisation-deleted',
  'trainings-opened',
  'courses-opened',
  'training-verified',
  'training-deleted',
  'course-deleted',
  'resource-deleted',
  'master-content-deleted',
  'file-deleted',
  'file-version-restored',
  'file-version-deleted',
  'lookup-deleted',
  'badge-deleted',
  'dead-letters-redriven',
  'consistency-checked',
  'release-added',
  'release-changed',
  'release-deleted',
  'progress-reset',
  'exported',
  'clients-exported',
  'organisation-exported',
  'organisation-import-checked',
  'organisation-imported',
  'token-added',
  'token-deleted',
  'webhook-added',
  'webhook-changed',
  'webhook-deleted',
  'lti-added',
  'lti-changed',
  'lti-deleted',
  'lti-linked',
  'lti-launched',
  'audit-exported',
] as const;
/** Programs and machines that act for a person. */
export const auditAgents = ['token', 'device'] as const;
export const auditTargets = [
  'user',
  'organisation',
  'training',
  'course',
  'resource',
  'master-content',
  'group',
  'suggestion',
  'assignment',
  'release',
  'lookup',
  'badge',
  'queue',
  'webhook',
  'token',
  'lti',
] as const;

const named = z.object({
  id: z.string(),
  /** The present name. Null for a deleted object, because the log stores no names. */
  name: z.string().nullable(),
});

/** An audit entry. It records that personal values (names, e-mails) changed, but never the values. */
export const auditEntry = z
  .object({
    id: z.string(),
    date: z.string(),
    action: z.enum(auditActions),
    /** The organisation of the action. */
    clientId: z.string(),
    actor: named,
    /** The API token or the headset that acted for the actor. Null for the page. */
    via: z.object({ kind: z.enum(auditAgents), id: z.string(), name: z.string().nullable() }).nullable(),
    target: named.extend({ kind: z.enum(auditTargets) }),
    /** Network address of the request. */
    address: z.string(),
    changes: z.array(
      z.object({ field: z.string(), before: z.unknown().optional(), after: z.unknown().optional() }),
    ),
  })
  .meta({ id: 'AuditEntry' });
export type AuditEntry = z.output<typeof auditEntry>;

/** Days of the organisation, both included. Without them the last thirty. */
const filter = {
  action: anyOf,
  actorId: anyOf,
  targetId: anyOf,
  /** The actor or the target. */
  personId: anyOf,
  clientId: id.optional(),
  date_gte: day.optional(),
  date_lte: day.optional(),
};
export const auditQuery = listQuery(['date'], filter);
export type AuditQuery = z.output<typeof auditQuery>;

export const listAudit = call({
  id: 'listAudit',
  domain: 'audit',
  method: 'GET',
  path: '/audit',
  summary: 'Lists audit entries, newest first. Admins see their organisation, super admins any',
  list: true,
  follows: true,
  /** `after` is empty for the first page. */
  query: auditQuery.extend({ after }),
  answer: { status: 200, schema: z.array(auditEntry) },
});

export const exportAudit = call({
  id: 'exportAudit',
  domain: 'audit',
  method: 'GET',
  path: '/audit/export',
  summary: 'Exports audit entries as CSV with headings in `lang`',
  query: auditQuery.omit({ lang: true }).extend({ lang: interfaceLang }),
  answer: { status: 200, type: 'text/csv' },
});
