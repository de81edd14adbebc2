import * as z from 'zod';
import { idOwner } from '../../../shared/ids.ts';
import {
  type IdentityClaims,
  parseExternalIdentity,
} from '../../identity/external-identities/external-identity-rules.ts';
import type { LtiCode, LtiIdentity } from './launch.entity.ts';
import type { LtiRegistration } from './registration.entity.ts';

/** Names of the claims of LTI 1.3. */
export const claim = {
  messageType: 'https://purl.imsglobal.org/spec/lti/claim/message_type',
  version: 'https://purl.imsglobal.org/spec/lti/claim/version',
  deploymentId: 'https://purl.imsglobal.org/spec/lti/claim/deployment_id',
  targetLinkUri: 'https://purl.imsglobal.org/spec/lti/claim/target_link_uri',
  resourceLink: 'https://purl.imsglobal.org/spec/lti/claim/resource_link',
  roles: 'https://purl.imsglobal.org/spec/lti/claim/roles',
  custom: 'https://purl.imsglobal.org/spec/lti/claim/custom',
  presentation: 'https://purl.imsglobal.org/spec/lti/claim/launch_presentation',
  context: 'https://purl.imsglobal.org/spec/lti/claim/context',
  endpoint: 'https://purl.imsglobal.org/spec/lti-ags/claim/endpoint',
  members: 'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice',
  settings: 'https://purl.imsglobal.org/spec/lti-dl/claim/deep_linking_settings',
  items: 'https://purl.imsglobal.org/spec/lti-dl/claim/content_items',
  data: 'https://purl.imsglobal.org/spec/lti-dl/claim/data',
} as const;

export const scoreScope = 'https://purl.imsglobal.org/spec/lti-ags/scope/score';

export const membersScope = 'https://purl.imsglobal.org/spec/lti-nrps/scope/contextmembership.readonly';

const text = z.string().min(1).max(2000);
const url = text.refine((value) => URL.canParse(value) && /^https?:$/.test(new URL(value).protocol));

const base = {
  sub: z.string().min(1).max(255),
  [claim.version]: z.literal('1.3.0'),
  [claim.deploymentId]: z.string().min(1).max(255),
  [claim.roles]: z.array(z.string().max(500)).max(100),
};

/** The required claims of a resource link launch (LTI Core 1.3, 5.3), limited to the used claims. */
const resourceLaunch = z.object({
  ...base,
  [claim.messageType]: z.literal('LtiResourceLinkRequest'),
  [claim.targetLinkUri]: url,
  [claim.resourceLink]: z.object({ id: z.string().min(1).max(255) }),
  [claim.custom]: z.record(z.string(), z.unknown()).optional(),
  [claim.endpoint]: z
    .object({ scope: z.array(z.string()).default([]), lineitem: url.optional() })
    .optional()
    .catch(undefined),
});

/** The required claims of a deep linking request (Deep Linking 2.0, 4.4). */
const deepLinking = z.object({
  ...base,
  [claim.messageType]: z.literal('LtiDeepLinkingRequest'),
  [claim.settings]: z.object({
    deep_link_return_url: url,
    accept_types: z.array(z.string()),
    accept_presentation_document_targets: z.array(z.string()),
    accept_multiple: z.boolean().optional().catch(undefined),
    accept_lineitem: z.boolean().optional().catch(undefined),
    data: z.string().max(20_000).optional(),
  }),
});

/** The request of a message. `missing` names the first missing or invalid claim. */
export type LtiMessage =
  | {
      kind: 'launch';
      deploymentId: string;
      content: LtiCode['content'];
      grade: LtiCode['grade'];
      byTeacher: boolean;
    }
  | { kind: 'picking'; deploymentId: string; picking: NonNullable<LtiCode['picking']>; mayPick: boolean }
  | { kind: 'refused'; missing: string };

const missingIn = (error: z.ZodError): LtiMessage => ({
  kind: 'refused',
  missing: error.issues[0]?.path.map(String).join('.') || claim.messageType,
});

/** Parses a message. Signature, issuer, audience, nonce and times have been checked before. */
export function parseMessage(claims: IdentityClaims): LtiMessage {
  if (claims[claim.messageType] === 'LtiDeepLinkingRequest') {
    const parsed = deepLinking.safeParse(claims);
    if (!parsed.success) return missingIn(parsed.error);
    const {
      [claim.settings]: linkSettings,
      [claim.deploymentId]: deploymentId,
      [claim.roles]: roles,
    } = parsed.data;
    if (!linkSettings.accept_types.includes('ltiResourceLink'))
      return { kind: 'refused', missing: `${claim.settings}.accept_types` };
    return {
      kind: 'picking',
      deploymentId,
      mayPick: roles.some(isTeacher),
      picking: {
        deploymentId,
        returnUrl: linkSettings.deep_link_return_url,
        multiple: linkSettings.accept_multiple ?? false,
        // An absent claim says nothing (Deep Linking 2.0, 4.4.1.1). Moodle never sends it, and accepts line items.
        lineItems: linkSettings.accept_lineitem ?? true,
        ...(linkSettings.data === undefined ? {} : { data: linkSettings.data }),
      },
    };
  }
  const parsed = resourceLaunch.safeParse(claims);
  if (!parsed.success) return missingIn(parsed.error);
  const { [claim.endpoint]: endpoint, [claim.resourceLink]: link, ...rest } = parsed.data;
  return {
    kind: 'launch',
    deploymentId: rest[claim.deploymentId],
    byTeacher: rest[claim.roles].some(isTeacher),
    content: linkedContent(rest[claim.custom], rest[claim.targetLinkUri]),
    grade:
      endpoint?.lineitem && endpoint.scope.includes(scoreScope)
        ? { lineItem: endpoint.lineitem, resourceLink: link.id }
        : undefined,
  };
}

/**
 * Returns whether a role belongs to a teacher or administrator of the context or institution, including
 * sub-roles.
 */
const isTeacher = (role: string): boolean =>
  /(?:membership(?:\/(?:Instructor|Administrator|ContentDeveloper))?#(?:Instructor|Administrator|ContentDeveloper|Faculty|TeachingAssistant|Teacher|Lecturer|Developer|ContentExpert)\w*|(?:institution|system)\/person#(?:Administrator|Instructor|Faculty|Staff|SysAdmin))$/.test(
    role,
  ) || /^(?:Instructor|Administrator|ContentDeveloper)$/.test(role);

/**
 * Returns the content that a link starts, from the parameter of deep linking or else from the query of its
 * address.
 */
function linkedContent(custom: IdentityClaims | undefined, targetLinkUri: string): LtiCode['content'] {
  const { searchParams } = new URL(targetLinkUri);
  for (const kind of ['training', 'course'] as const) {
    const id = custom?.[kind] ?? searchParams.get(kind);
    if (typeof id === 'string' && idOwner(id)) return { kind, id };
  }
  return undefined;
}

/** A class of a learning platform whose members the platform returns. */
export interface LaunchedClass {
  contextId: string;
  title: string;
  membershipsUrl: string;
}

const classClaims = z.object({
  [claim.context]: z.object({
    id: z.string().min(1).max(255),
    title: z.string().trim().min(1).max(2000).optional().catch(undefined),
    label: z.string().trim().min(1).max(2000).optional().catch(undefined),
  }),
  [claim.members]: z.object({
    context_memberships_url: url,
    service_versions: z.array(z.string()).refine((versions) => versions.includes('2.0')),
  }),
});

/**
 * Returns the class of a launch (Names and Role Provisioning Services 2.0, 3.6.1). Returns `undefined` if the platform
 * does not offer its members, as Moodle without the setting.
 */
export function parseClass(claims: IdentityClaims): LaunchedClass | undefined {
  const parsed = classClaims.safeParse(claims);
  if (!parsed.success) return undefined;
  const { [claim.context]: context, [claim.members]: members } = parsed.data;
  return {
    contextId: context.id,
    title: (context.title ?? context.label ?? context.id).slice(0, 200),
    membershipsUrl: members.context_memberships_url,
  };
}

/** A member of a class, as the platform returns them. */
export interface ClassMember {
  subject: string;
  email: string | undefined;
}

const membership = z.object({
  // Some platforms send a number.
  user_id: z.union([z.string().min(1).max(255), z.int().transform(String)]),
  status: z.string().optional(),
  roles: z.array(z.string()).catch([]),
  email: z.string().max(320).optional().catch(undefined),
});
const membershipPage = z.object({ members: z.array(z.unknown()) });

/**
 * Returns the active learners of a page of members. Invalid entries are left out. Returns `undefined` for another
 * document.
 */
export function parseMembers(document: unknown): ClassMember[] | undefined {
  const page = membershipPage.safeParse(document);
  return page.data?.members.flatMap((one) => {
    const { success, data } = membership.safeParse(one);
    // An absent status means active (2.0, 2.2).
    const isLearner = success && (data.status ?? 'Active') === 'Active' && data.roles.some(isLearnerRole);
    return isLearner ? [{ subject: data.user_id, email: data.email?.trim().toLowerCase() }] : [];
  });
}

/** Returns whether a role belongs to a learner of the context, including sub-roles. */
const isLearnerRole = (role: string): boolean =>
  /(?:^|membership#)(?:Learner|Student)$|membership\/Learner#\w+$/.test(role);

/** Returns the address of the next page of a list, from the header `Link` (RFC 8288). */
export function nextPage(header: string | null): string | undefined {
  const links = header?.split(/,\s*(?=<)/) ?? [];
  const next = links.find((link) => /;\s*rel="?next"?\s*(?:;|$)/i.test(link));
  return next?.slice(next.indexOf('<') + 1, next.indexOf('>'));
}

/** Returns the identity from the claims of a platform. Invalid claims count as missing. */
export function parseLtiIdentity(claims: IdentityClaims, issuer: string): LtiIdentity {
  const presentation = claims[claim.presentation] as { locale?: unknown } | undefined;
  const locale = claims.locale ?? presentation?.locale;
  const email = claims.email_verified === false ? undefined : claims.email;
  return { issuer, ...parseExternalIdentity({ ...claims, email, locale }) };
}

/** A registration with complete data of its platform. */
export type Ready = LtiRegistration & {
  issuer: string;
  application: string;
  keySetUrl: string;
  authorizationUrl: string;
  tokenUrl: string;
};

export const isReady = (registration: LtiRegistration): registration is Ready =>
  Boolean(
    registration.issuer &&
      registration.application &&
      registration.keySetUrl &&
      registration.authorizationUrl &&
      registration.tokenUrl,
  );

/** Returns the context of a registration's sealed private key. No other context opens the key. */
export const keyPlace = ({ clientId, id }: Pick<LtiRegistration, 'clientId' | 'id'>): string =>
  `${clientId}/lti/${id}`;

/** The result of a learner in the started content. */
export interface GradedResult {
  /** 0 to 100. */
  percent: number;
  /** The best score, 0 to 100. Absent if no score was reported. */
  score?: number | undefined;
}

/**
 * Returns the score for the platform (Assignment and Grade Services 2.0, 3.4): the best score, or full points
 * for completed content without scores. Without a score, the grade is pending before completion.
 */
export function buildScore({ percent, score }: GradedResult, subject: string, at: Date) {
  const completed = percent >= 100;
  const reportedScore = score ?? (completed ? 100 : undefined);
  return {
    userId: subject,
    timestamp: at.toISOString(),
    activityProgress: completed ? 'Completed' : 'InProgress',
    gradingProgress: reportedScore === undefined ? 'Pending' : 'FullyGraded',
    ...(reportedScore === undefined ? {} : { scoreGiven: reportedScore, scoreMaximum: 100 }),
  };
}

/** Returns a text that identifies a result, to detect whether it was sent already. */
export const resultFingerprint = ({ percent, score }: GradedResult): string =>
  `${Math.floor(percent)}/${score ?? ''}`;

/** Minutes between attempts after each failure: nine more attempts in three days. */
const retryMinutes = [1, 5, 20, 60, 180, 480, 960, 1200, 1440];

/** Returns the time of the next attempt after this number of failures, or `undefined` after the last one. */
export function nextAttempt(failed: number, now: Date): string | undefined {
  const minutes = retryMinutes[failed - 1];
  return minutes === undefined ? undefined : new Date(now.getTime() + minutes * 60_000).toISOString();
}

/**
 * Returns the address of a line item's scores. Appends to the path and does not change the query (AGS 2.0,
 * 3.4).
 */
export function scoresUrl(lineItem: string): string {
  const address = new URL(lineItem);
  address.pathname = `${address.pathname.replace(/\/$/, '')}/scores`;
  return address.href;
}
