/** The scopes of an API token, each a part of the creator's rights. */
export const apiScopes = [
  'content:read',
  'content:write',
  'people:read',
  'people:write',
  'people:provision',
  'progress:read',
  'progress:write',
  'suggestions:write',
  'assignments:write',
  'exports:read',
  'statements:read',
  'statements:write',
  'documents:write',
] as const;
export type ApiScope = (typeof apiScopes)[number];

/**
 * The calls of a launcher session, independent of the person's roles: starting content, and the person's own progress.
 * Any other call is 403 `SCOPE`, so that a machine for trainings has no further rights.
 */
export const launcherCalls = [
  'getLibrary',
  'listOwnRequirements',
  'downloadTrainingFile',
  'getTrainingWeb',
  'openSession',
  'reportSession',
  'reportSessions',
  'createSessionImage',
  'getProfile',
  'getMemberStats',
  'listTrainingHistory',
  'logout',
] as const;

/**
 * The calls of a session of a person who must add a second factor before anything else. Any other call is 403 `SCOPE`.
 */
export const enrolmentCalls = [
  'listSecondFactors',
  'startAuthenticatorApp',
  'connectAuthenticatorApp',
  'startPasskey',
  'addPasskey',
  'getProofMethods',
  'proveIdentity',
  'getProfile',
  'logout',
] as const;

/**
 * The limit of a caller: a launcher session, a session that only adds a second factor, or an API token with its scopes.
 */
export type Scope = 'launcher' | 'enrolment' | readonly ApiScope[];
