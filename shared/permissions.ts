import { PROVIDER } from './ids.ts';
import type { Role } from './roles.ts';
import { type ApiScope, launcherCalls, type Scope } from './scopes.ts';

/**
 * Who may make which call, one row each. It drives the middleware, the page's menus and the permission test.
 *
 * What a role reaches: `any` everything · `no` 403 · `tenant` its own organisation, else 404 · `self` oneself ·
 * `team` the managed team (a colleague outside it 403) · `reach` owned, global or unlocked for the
 * organisation, else 404 · `own` what one made oneself · `customer` its own organisation, unless that is the
 * provider's, whose part is its super admins' (403). The operation enforces the part, the middleware the `no`.
 * The last cell is the scope that an API token needs (docs/api-tokens.md); no token may make a call without.
 */
export type Reach =
  | 'any'
  | 'no'
  | 'tenant'
  | 'customer'
  | 'self'
  | 'team'
  | 'reach'
  | 'own'
  | 'self+team'
  | 'self+tenant';

export interface Row {
  learner: Reach;
  manager: Reach;
  admin: Reach;
  super: Reach;
}

type Cells = readonly [learner: Reach, manager: Reach, admin: Reach, superAdmin: Reach, scope?: ApiScope];
const everyone = 'public' as const;

const table = {
  // platform
  getConfig: everyone,
  getFaqUrl: everyone,
  getOpenApi: everyone,
  getDocs: everyone,
  // access
  authenticate: everyone,
  initPasswordReset: everyone,
  openPasswordReset: everyone,
  finishPasswordReset: everyone,
  logout: ['self', 'self', 'self', 'self'],
  logoutEverywhere: ['self', 'self', 'self', 'self'],
  listSignInSessions: ['self', 'self', 'self', 'self'],
  endSignInSession: ['self', 'self', 'self', 'self'],
  getProfile: ['self', 'self', 'self', 'self'],
  confirmEmail: everyone,
  updateProfile: ['self', 'self', 'self', 'self'],
  downloadOwnData: ['self', 'self', 'self', 'self'],
  touchLastConnection: ['self', 'self', 'self', 'self'],
  // organisations
  listOrganisations: ['no', 'no', 'no', 'any'],
  getOrganisation: ['no', 'no', 'no', 'any'],
  createOrganisation: ['no', 'no', 'no', 'any'],
  updateOrganisation: ['no', 'no', 'no', 'any'],
  getCurrentOrganisation: ['tenant', 'tenant', 'tenant', 'tenant'],
  patchCurrentOrganisation: ['no', 'no', 'tenant', 'no'],
  getOrganisationQuota: ['no', 'no', 'tenant', 'any', 'content:read'],
  deleteOrganisation: ['no', 'no', 'no', 'any'],
  exportOrganisations: ['no', 'no', 'no', 'any'],
  listOrganisationTrainings: ['no', 'no', 'no', 'any', 'content:read'],
  replaceOrganisationTrainings: ['no', 'no', 'no', 'any', 'content:write'],
  // audit
  listAudit: ['no', 'no', 'tenant', 'any'],
  exportAudit: ['no', 'no', 'tenant', 'any'],
  // jobs
  getJob: ['own', 'own', 'own', 'own', 'exports:read'],
  // people
  listMembers: ['no', 'tenant', 'tenant', 'any', 'people:read'],
  createMember: ['no', 'no', 'tenant', 'any', 'people:write'],
  updateMember: ['no', 'no', 'tenant', 'any', 'people:write'],
  deleteMember: ['no', 'no', 'tenant', 'any', 'people:write'],
  inviteMember: ['no', 'no', 'tenant', 'any', 'people:write'],
  resumeMails: ['no', 'no', 'tenant', 'any', 'people:write'],
  importMembers: ['no', 'no', 'tenant', 'any'],
  getImportSample: ['no', 'no', 'tenant', 'any'],
  listTeam: ['no', 'own', 'no', 'no'],
  addToTeam: ['no', 'own', 'no', 'no'],
  removeFromTeam: ['no', 'own', 'no', 'no'],
  // single sign-on
  getSso: ['no', 'no', 'customer', 'tenant'],
  putSso: ['no', 'no', 'customer', 'tenant'],
  deleteSso: ['no', 'no', 'customer', 'tenant'],
  testSso: ['no', 'no', 'customer', 'tenant'],
  getSsoTest: ['no', 'no', 'customer', 'tenant'],
  addSsoDomain: ['no', 'no', 'customer', 'tenant'],
  removeSsoDomain: ['no', 'no', 'customer', 'tenant'],
  verifySsoDomain: ['no', 'no', 'customer', 'tenant'],
  unlinkSignOn: ['no', 'no', 'customer', 'tenant'],
  discoverSso: everyone,
  startSso: everyone,
  openSsoSession: everyone,
  finishSignOn: everyone,
  // groups and suggestions
  listGroups: ['no', 'own', 'tenant', 'any', 'people:read'],
  createGroup: ['no', 'own', 'tenant', 'no', 'people:write'],
  updateGroup: ['no', 'own', 'tenant', 'no', 'people:write'],
  deleteGroup: ['no', 'own', 'tenant', 'no', 'people:write'],
  suggestTrainings: ['no', 'team', 'tenant', 'no', 'suggestions:write'],
  suggestCourses: ['no', 'team', 'tenant', 'no', 'suggestions:write'],
  listSuggestions: ['self', 'self', 'self+tenant', 'no', 'suggestions:write'],
  listSuggestionRecipients: ['no', 'own', 'tenant', 'no', 'suggestions:write'],
  deleteSuggestion: ['no', 'own', 'tenant', 'no', 'suggestions:write'],
  // trainings and catalogue
  listTrainings: ['reach', 'reach', 'reach', 'any', 'content:read'],
  getTrainingFacets: ['reach', 'reach', 'reach', 'any', 'content:read'],
  getTraining: ['reach', 'reach', 'reach', 'any', 'content:read'],
  createTraining: ['no', 'no', 'tenant', 'any', 'content:write'],
  updateTraining: ['no', 'no', 'tenant', 'any', 'content:write'],
  deleteTraining: ['no', 'no', 'tenant', 'any', 'content:write'],
  verifyTraining: ['no', 'no', 'no', 'any', 'content:write'],
  duplicateTraining: ['no', 'no', 'tenant', 'any', 'content:write'],
  putTrainingLogo: ['no', 'no', 'tenant', 'any', 'content:write'],
  putBadgeLogo: ['no', 'no', 'tenant', 'any', 'content:write'],
  putTrainingFile: ['no', 'no', 'tenant', 'any', 'content:write'],
  deleteTrainingFile: ['no', 'no', 'tenant', 'any', 'content:write'],
  putJsonStep: ['no', 'no', 'tenant', 'any', 'content:write'],
  deleteJsonStep: ['no', 'no', 'tenant', 'any', 'content:write'],
  putTrainingResources: ['no', 'no', 'tenant', 'any', 'content:write'],
  downloadTrainingFile: ['reach', 'reach', 'reach', 'any', 'content:read'],
  getTrainingWeb: ['reach', 'reach', 'reach', 'any', 'content:read'],
  likeTraining: ['reach', 'reach', 'no', 'no'],
  unlikeTraining: ['reach', 'reach', 'no', 'no'],
  favoriteTraining: ['reach', 'reach', 'no', 'no'],
  unfavoriteTraining: ['reach', 'reach', 'no', 'no'],
  // courses
  listCourses: ['reach', 'reach', 'reach', 'any', 'content:read'],
  getCourse: ['reach', 'reach', 'reach', 'any', 'content:read'],
  createCourse: ['no', 'own', 'tenant', 'any', 'content:write'],
  validateCourseStep: ['no', 'tenant', 'tenant', 'any', 'content:write'],
  updateCourse: ['no', 'own', 'tenant', 'any', 'content:write'],
  deleteCourse: ['no', 'own', 'tenant', 'any', 'content:write'],
  putCourseResources: ['no', 'own', 'tenant', 'any', 'content:write'],
  favoriteCourse: ['reach', 'reach', 'no', 'no'],
  unfavoriteCourse: ['reach', 'reach', 'no', 'no'],
  getTrainingUsage: ['no', 'reach', 'reach', 'any', 'content:read'],
  listOrganisationCourses: ['no', 'no', 'no', 'any', 'content:read'],
  replaceOrganisationCourses: ['no', 'no', 'no', 'any', 'content:write'],
  // lookups
  listTags: ['reach', 'reach', 'reach', 'any', 'content:read'],
  listSkills: ['any', 'any', 'any', 'any', 'content:read'],
  listCategories: ['any', 'any', 'any', 'any', 'content:read'],
  listHeadsets: ['any', 'any', 'any', 'any', 'content:read'],
  listPartners: ['reach', 'reach', 'reach', 'any', 'content:read'],
  listLookups: ['any', 'any', 'any', 'any', 'content:read'],
  createCategory: ['no', 'no', 'no', 'any', 'content:write'],
  updateCategory: ['no', 'no', 'no', 'any', 'content:write'],
  deleteCategory: ['no', 'no', 'no', 'any', 'content:write'],
  createSkill: ['no', 'no', 'no', 'any', 'content:write'],
  updateSkill: ['no', 'no', 'no', 'any', 'content:write'],
  deleteSkill: ['no', 'no', 'no', 'any', 'content:write'],
  createHeadset: ['no', 'no', 'no', 'any', 'content:write'],
  updateHeadset: ['no', 'no', 'no', 'any', 'content:write'],
  deleteHeadset: ['no', 'no', 'no', 'any', 'content:write'],
  createPartner: ['no', 'no', 'no', 'any', 'content:write'],
  updatePartner: ['no', 'no', 'no', 'any', 'content:write'],
  deletePartner: ['no', 'no', 'no', 'any', 'content:write'],
  // platform badges
  listBadges: ['self', 'self', 'self', 'any', 'content:read'],
  listMemberBadges: ['self', 'self+team', 'tenant', 'any', 'progress:read'],
  createBadgeCategory: ['no', 'no', 'no', 'any', 'content:write'],
  updateBadgeCategory: ['no', 'no', 'no', 'any', 'content:write'],
  deleteBadgeCategory: ['no', 'no', 'no', 'any', 'content:write'],
  createBadge: ['no', 'no', 'no', 'any', 'content:write'],
  updateBadge: ['no', 'no', 'no', 'any', 'content:write'],
  deleteBadge: ['no', 'no', 'no', 'any', 'content:write'],
  // resources and master contents
  listResources: ['reach', 'reach', 'reach', 'any', 'content:read'],
  createResource: ['no', 'no', 'tenant', 'any', 'content:write'],
  updateResource: ['no', 'no', 'tenant', 'any', 'content:write'],
  deleteResource: ['no', 'no', 'tenant', 'any', 'content:write'],
  createResourceFile: ['no', 'no', 'tenant', 'any', 'content:write'],
  putResourceFile: ['no', 'no', 'tenant', 'any', 'content:write'],
  listMasterContents: ['no', 'tenant', 'tenant', 'any', 'content:read'],
  getMasterContent: ['no', 'tenant', 'tenant', 'any', 'content:read'],
  createMasterContent: ['no', 'no', 'tenant', 'any', 'content:write'],
  updateMasterContent: ['no', 'no', 'tenant', 'any', 'content:write'],
  deleteMasterContent: ['no', 'no', 'tenant', 'any', 'content:write'],
  putMasterContentFile: ['no', 'no', 'tenant', 'any', 'content:write'],
  deleteMasterContentFile: ['no', 'no', 'tenant', 'any', 'content:write'],
  // launcher
  listReleases: everyone,
  getRelease: ['no', 'no', 'no', 'any'],
  createRelease: ['no', 'no', 'no', 'any'],
  updateRelease: ['no', 'no', 'no', 'any'],
  deleteRelease: ['no', 'no', 'no', 'any'],
  putReleaseFile: ['no', 'no', 'no', 'any'],
  createLaunchCode: ['reach', 'reach', 'no', 'no'],
  openLauncherSession: everyone,
  // devices
  authorizeDevice: everyone,
  issueToken: everyone,
  pairDevice: everyone,
  createDeviceCode: ['self', 'self+team', 'self+tenant', 'self'],
  getPendingDevice: ['self', 'self', 'self', 'self'],
  approveDevice: ['self', 'self', 'self', 'self'],
  listDevices: ['self', 'self', 'self+tenant', 'self'],
  deleteDevice: ['self', 'self', 'self+tenant', 'self'],
  // uploads
  getUpload: ['own', 'own', 'own', 'own', 'content:write'],
  getUploadParts: ['own', 'own', 'own', 'own', 'content:write'],
  completeUpload: ['own', 'own', 'own', 'own', 'content:write'],
  deleteUpload: ['own', 'own', 'own', 'own', 'content:write'],
  // notifications
  listNotifications: ['self', 'self', 'self', 'self'],
  deleteNotifications: ['self', 'self', 'self', 'self'],
  readNotification: ['self', 'self', 'self', 'self'],
  countUnreadNotifications: ['self', 'self', 'self', 'self'],
  // progress
  getLibrary: ['reach', 'reach', 'no', 'no'],
  openSession: ['reach', 'reach', 'no', 'no'],
  reportSession: ['reach', 'reach', 'no', 'no'],
  reportSessions: ['reach', 'reach', 'no', 'no'],
  createSessionImage: ['reach', 'reach', 'no', 'no'],
  // statistics
  getMemberStats: ['self', 'self+team', 'tenant', 'any', 'progress:read'],
  listMemberRanking: ['self', 'self+team', 'tenant', 'any', 'progress:read'],
  resetMemberProgress: ['no', 'team', 'tenant', 'no', 'progress:write'],
  getMemberPeriod: ['self', 'self+team', 'tenant', 'any', 'progress:read'],
  getMemberTrainingPeriod: ['self', 'self+team', 'tenant', 'any', 'progress:read'],
  listLaunchedTrainings: ['self', 'self+team', 'tenant', 'any', 'progress:read'],
  listMemberTrainingBadges: ['self', 'self+team', 'tenant', 'any', 'progress:read'],
  getGeneralStats: ['no', 'team', 'tenant', 'any', 'progress:read'],
  listRanking: ['no', 'team', 'tenant', 'any', 'progress:read'],
  getStatsPeriod: ['no', 'team', 'tenant', 'any', 'progress:read'],
  getTrainingStats: ['no', 'team', 'tenant', 'any', 'progress:read'],
  getTrainingStatsPeriod: ['no', 'team', 'tenant', 'any', 'progress:read'],
  listCourseProgress: ['no', 'team', 'tenant', 'no', 'progress:read'],
  getCourseProgress: ['no', 'team', 'tenant', 'no', 'progress:read'],
  getCourseStats: ['no', 'team', 'tenant', 'any', 'progress:read'],
  // history and certificates
  listTrainingHistory: ['self', 'self+team', 'self+tenant', 'no', 'progress:read'],
  listTrainingSessions: ['self', 'self+team', 'self+tenant', 'no', 'progress:read'],
  listCourseHistory: ['self', 'self+team', 'self+tenant', 'no', 'progress:read'],
  listCourseSessions: ['self', 'self+team', 'self+tenant', 'no', 'progress:read'],
  getTrainingCertificate: ['self', 'self+team', 'self+tenant', 'no', 'progress:read'],
  getCourseCertificate: ['self', 'self+team', 'self+tenant', 'no', 'progress:read'],
  exportCertificates: ['no', 'team', 'tenant', 'no', 'exports:read'],
  verifyCertificate: everyone,
  // exports
  exportTrainings: ['self', 'team', 'tenant', 'any', 'exports:read'],
  exportTrainingsOf: ['self', 'team', 'tenant', 'any', 'exports:read'],
  exportTraining: ['self', 'team', 'tenant', 'any', 'exports:read'],
  exportTrainingOf: ['self', 'team', 'tenant', 'any', 'exports:read'],
  exportCourses: ['self', 'team', 'tenant', 'any', 'exports:read'],
  exportCoursesOf: ['self', 'team', 'tenant', 'any', 'exports:read'],
  exportCourse: ['self', 'team', 'tenant', 'any', 'exports:read'],
  exportCourseOf: ['self', 'team', 'tenant', 'any', 'exports:read'],
  exportHistory: ['self', 'self+team', 'tenant', 'any', 'exports:read'],
  // API tokens
  listTokens: ['no', 'no', 'customer', 'tenant'],
  createToken: ['no', 'no', 'customer', 'tenant'],
  deleteToken: ['no', 'no', 'customer', 'tenant'],
  // webhooks
  listWebhooks: ['no', 'no', 'customer', 'tenant'],
  getWebhook: ['no', 'no', 'customer', 'tenant'],
  createWebhook: ['no', 'no', 'customer', 'tenant'],
  updateWebhook: ['no', 'no', 'customer', 'tenant'],
  deleteWebhook: ['no', 'no', 'customer', 'tenant'],
  rotateWebhookSecret: ['no', 'no', 'customer', 'tenant'],
  pingWebhook: ['no', 'no', 'customer', 'tenant'],
  listWebhookDeliveries: ['no', 'no', 'customer', 'tenant'],
  retryWebhookDelivery: ['no', 'no', 'customer', 'tenant'],
  // learning platforms
  listLtiRegistrations: ['no', 'no', 'customer', 'tenant'],
  getLtiRegistration: ['no', 'no', 'customer', 'tenant'],
  createLtiRegistration: ['no', 'no', 'customer', 'tenant'],
  updateLtiRegistration: ['no', 'no', 'customer', 'tenant'],
  deleteLtiRegistration: ['no', 'no', 'customer', 'tenant'],
  rotateLtiKey: ['no', 'no', 'customer', 'tenant'],
  createLtiLink: ['no', 'no', 'customer', 'tenant'],
  openLtiSession: everyone,
  beginLtiLogin: everyone,
  beginLtiLoginByForm: everyone,
  launchLti: everyone,
  openLtiWindow: everyone,
  chooseLtiContent: everyone,
  getLtiKeys: everyone,
  registerLti: everyone,
  // operations
  listDeadLetterQueues: ['no', 'no', 'no', 'any'],
  getDeadLetters: ['no', 'no', 'no', 'any'],
  redriveDeadLetters: ['no', 'no', 'no', 'any'],
  getReconciliation: ['no', 'no', 'no', 'any'],
} as const satisfies Record<string, Cells | typeof everyone>;

export type CallId = keyof typeof table;

const rows: Record<string, Cells | typeof everyone | undefined> = table;

/** The row of a call; undefined for a public one. Throws for a call that has none. */
export function rowOf(callId: string): Row | undefined {
  const cells = rows[callId];
  if (!cells) throw new Error(`The call ${callId} has no row in shared/permissions.ts`);
  if (cells === everyone) return undefined;
  return { learner: cells[0], manager: cells[1], admin: cells[2], super: cells[3] };
}

export const isPublic = (callId: string): boolean => rowOf(callId) === undefined;

const launcherScope: ReadonlySet<string> = new Set<CallId>(launcherCalls);

/** The scope that an API token needs for a call; undefined where no token may make it. */
export const apiScopeOf = (callId: string): ApiScope | undefined => {
  const cells = rows[callId];
  return cells === everyone ? undefined : cells?.[4];
};

/** Whether a session or token of this scope may make the call at all. */
export const inScope = (callId: string, scope: Scope | undefined): boolean => {
  if (scope === undefined) return true;
  if (scope === 'launcher') return launcherScope.has(callId);
  return scope.some((held) => held === apiScopeOf(callId));
};

/** Whether `role` may make the call at all; in the organisation that is named, or else in any. */
export function mayCall(callId: string, role: Role, clientId?: string): boolean {
  const reach = rowOf(callId)?.[role];
  return reach !== 'no' && !(reach === 'customer' && clientId === PROVIDER);
}

/** What `role` reaches with a call; `any` for a public one. */
export const reachOf = (callId: string, role: Role): Reach => rowOf(callId)?.[role] ?? 'any';

export const callIds = Object.keys(table) as CallId[];
