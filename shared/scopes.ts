/** What an API token may be given, each a part of what its maker may do. */
export const apiScopes = [
  'content:read',
  'content:write',
  'people:read',
  'people:write',
  'progress:read',
  'progress:write',
  'suggestions:write',
  'exports:read',
] as const;
export type ApiScope = (typeof apiScopes)[number];

/**
 * What a session of the launcher reaches, whoever's it is: what one starts, and how it went; of figures and history
 * one's own alone. Anything else is 403 `SCOPE`, so that a machine on which trainings are started holds no more.
 */
export const launcherCalls = [
  'getLibrary',
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

/** What a caller is limited to: a session of the launcher, or an API token to its scopes. */
export type Scope = 'launcher' | readonly ApiScope[];
