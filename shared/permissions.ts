import type { Role } from './roles.ts';

/**
 * Who may make which call, one row each. It drives the middleware, the page's menus and the permission test.
 *
 * What a role reaches: `any` everything · `no` 403 · `tenant` its own organisation, else 404 · `self` oneself ·
 * `team` the managed team (a colleague outside it 403) · `reach` owned, global or unlocked for the
 * organisation, else 404 · `own` what one made oneself. The operation enforces the part, the middleware the `no`.
 */
export type Reach = 'any' | 'no' | 'tenant' | 'self' | 'team' | 'reach' | 'own' | 'self+team' | 'self+tenant';

export interface Row {
  learner: Reach;
  manager: Reach;
  admin: Reach;
  super: Reach;
}

type Cells = readonly [learner: Reach, manager: Reach, admin: Reach, superAdmin: Reach];
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
  getOrganisationQuota: ['no', 'no', 'tenant', 'any'],
  deleteOrganisation: ['no', 'no', 'no', 'any'],
  exportOrganisations: ['no', 'no', 'no', 'any'],
  listOrganisationTrainings: ['no', 'no', 'no', 'any'],
  replaceOrganisationTrainings: ['no', 'no', 'no', 'any'],
  // audit
  listAudit: ['no', 'no', 'tenant', 'any'],
  exportAudit: ['no', 'no', 'tenant', 'any'],
  // jobs
  getJob: ['own', 'own', 'own', 'own'],
  // people
  listMembers: ['no', 'tenant', 'tenant', 'any'],
  createMember: ['no', 'no', 'tenant', 'any'],
  updateMember: ['no', 'no', 'tenant', 'any'],
  deleteMember: ['no', 'no', 'tenant', 'any'],
  inviteMember: ['no', 'no', 'tenant', 'any'],
  importMembers: ['no', 'no', 'tenant', 'any'],
  getImportSample: ['no', 'no', 'tenant', 'any'],
  listTeam: ['no', 'own', 'no', 'no'],
  addToTeam: ['no', 'own', 'no', 'no'],
  removeFromTeam: ['no', 'own', 'no', 'no'],
  // single sign-on
  getSso: ['no', 'no', 'tenant', 'tenant'],
  putSso: ['no', 'no', 'tenant', 'tenant'],
  deleteSso: ['no', 'no', 'tenant', 'tenant'],
  testSso: ['no', 'no', 'tenant', 'tenant'],
  getSsoTest: ['no', 'no', 'tenant', 'tenant'],
  addSsoDomain: ['no', 'no', 'tenant', 'tenant'],
  removeSsoDomain: ['no', 'no', 'tenant', 'tenant'],
  verifySsoDomain: ['no', 'no', 'tenant', 'tenant'],
  discoverSso: everyone,
  startSso: everyone,
  openSsoSession: everyone,
  finishSignOn: everyone,
  // groups and suggestions
  listGroups: ['no', 'own', 'tenant', 'any'],
  createGroup: ['no', 'own', 'tenant', 'no'],
  updateGroup: ['no', 'own', 'tenant', 'no'],
  deleteGroup: ['no', 'own', 'tenant', 'no'],
  suggestTrainings: ['no', 'team', 'tenant', 'no'],
  suggestCourses: ['no', 'team', 'tenant', 'no'],
  listSuggestions: ['self', 'self', 'self+tenant', 'no'],
  listSuggestionRecipients: ['no', 'own', 'tenant', 'no'],
  deleteSuggestion: ['no', 'own', 'tenant', 'no'],
  // trainings and catalogue
  listTrainings: ['reach', 'reach', 'reach', 'any'],
  getTrainingFacets: ['reach', 'reach', 'reach', 'any'],
  getTraining: ['reach', 'reach', 'reach', 'any'],
  createTraining: ['no', 'no', 'tenant', 'any'],
  updateTraining: ['no', 'no', 'tenant', 'any'],
  deleteTraining: ['no', 'no', 'tenant', 'any'],
  verifyTraining: ['no', 'no', 'no', 'any'],
  duplicateTraining: ['no', 'no', 'tenant', 'any'],
  putTrainingLogo: ['no', 'no', 'tenant', 'any'],
  putBadgeLogo: ['no', 'no', 'tenant', 'any'],
  putTrainingFile: ['no', 'no', 'tenant', 'any'],
  deleteTrainingFile: ['no', 'no', 'tenant', 'any'],
  putJsonStep: ['no', 'no', 'tenant', 'any'],
  deleteJsonStep: ['no', 'no', 'tenant', 'any'],
  putTrainingResources: ['no', 'no', 'tenant', 'any'],
  downloadTrainingFile: ['reach', 'reach', 'reach', 'any'],
  getTrainingWeb: ['reach', 'reach', 'reach', 'any'],
  likeTraining: ['reach', 'reach', 'no', 'no'],
  unlikeTraining: ['reach', 'reach', 'no', 'no'],
  favoriteTraining: ['reach', 'reach', 'no', 'no'],
  unfavoriteTraining: ['reach', 'reach', 'no', 'no'],
  // courses
  listCourses: ['reach', 'reach', 'reach', 'any'],
  getCourse: ['reach', 'reach', 'reach', 'any'],
  createCourse: ['no', 'own', 'tenant', 'any'],
  validateCourseStep: ['no', 'tenant', 'tenant', 'any'],
  updateCourse: ['no', 'own', 'tenant', 'any'],
  deleteCourse: ['no', 'own', 'tenant', 'any'],
  putCourseResources: ['no', 'own', 'tenant', 'any'],
  favoriteCourse: ['reach', 'reach', 'no', 'no'],
  unfavoriteCourse: ['reach', 'reach', 'no', 'no'],
  getTrainingUsage: ['no', 'reach', 'reach', 'any'],
  listOrganisationCourses: ['no', 'no', 'no', 'any'],
  replaceOrganisationCourses: ['no', 'no', 'no', 'any'],
  // lookups
  listTags: ['reach', 'reach', 'reach', 'any'],
  listSkills: ['any', 'any', 'any', 'any'],
  listCategories: ['any', 'any', 'any', 'any'],
  listHeadsets: ['any', 'any', 'any', 'any'],
  listPartners: ['reach', 'reach', 'reach', 'any'],
  listLookups: ['any', 'any', 'any', 'any'],
  createCategory: ['no', 'no', 'no', 'any'],
  updateCategory: ['no', 'no', 'no', 'any'],
  deleteCategory: ['no', 'no', 'no', 'any'],
  createSkill: ['no', 'no', 'no', 'any'],
  updateSkill: ['no', 'no', 'no', 'any'],
  deleteSkill: ['no', 'no', 'no', 'any'],
  createHeadset: ['no', 'no', 'no', 'any'],
  updateHeadset: ['no', 'no', 'no', 'any'],
  deleteHeadset: ['no', 'no', 'no', 'any'],
  createPartner: ['no', 'no', 'no', 'any'],
  updatePartner: ['no', 'no', 'no', 'any'],
  deletePartner: ['no', 'no', 'no', 'any'],
  // platform badges
  listBadges: ['self', 'self', 'self', 'any'],
  listMemberBadges: ['self', 'self+team', 'tenant', 'any'],
  createBadgeCategory: ['no', 'no', 'no', 'any'],
  updateBadgeCategory: ['no', 'no', 'no', 'any'],
  deleteBadgeCategory: ['no', 'no', 'no', 'any'],
  createBadge: ['no', 'no', 'no', 'any'],
  updateBadge: ['no', 'no', 'no', 'any'],
  deleteBadge: ['no', 'no', 'no', 'any'],
  // resources and master contents
  listResources: ['reach', 'reach', 'reach', 'any'],
  createResource: ['no', 'no', 'tenant', 'any'],
  updateResource: ['no', 'no', 'tenant', 'any'],
  deleteResource: ['no', 'no', 'tenant', 'any'],
  listMasterContents: ['no', 'tenant', 'tenant', 'any'],
  getMasterContent: ['no', 'tenant', 'tenant', 'any'],
  createMasterContent: ['no', 'no', 'tenant', 'any'],
  updateMasterContent: ['no', 'no', 'tenant', 'any'],
  deleteMasterContent: ['no', 'no', 'tenant', 'any'],
  putMasterContentFile: ['no', 'no', 'tenant', 'any'],
  deleteMasterContentFile: ['no', 'no', 'tenant', 'any'],
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
  getUpload: ['own', 'own', 'own', 'own'],
  getUploadParts: ['own', 'own', 'own', 'own'],
  completeUpload: ['own', 'own', 'own', 'own'],
  deleteUpload: ['own', 'own', 'own', 'own'],
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
  getMemberStats: ['self', 'self+team', 'tenant', 'any'],
  listMemberRanking: ['self', 'self+team', 'tenant', 'any'],
  resetMemberProgress: ['no', 'team', 'tenant', 'no'],
  getMemberPeriod: ['self', 'self+team', 'tenant', 'any'],
  getMemberTrainingPeriod: ['self', 'self+team', 'tenant', 'any'],
  listLaunchedTrainings: ['self', 'self+team', 'tenant', 'any'],
  listMemberTrainingBadges: ['self', 'self+team', 'tenant', 'any'],
  getGeneralStats: ['no', 'team', 'tenant', 'any'],
  listRanking: ['no', 'team', 'tenant', 'any'],
  getStatsPeriod: ['no', 'team', 'tenant', 'any'],
  getTrainingStats: ['no', 'team', 'tenant', 'any'],
  getTrainingStatsPeriod: ['no', 'team', 'tenant', 'any'],
  listCourseProgress: ['no', 'team', 'tenant', 'no'],
  getCourseProgress: ['no', 'team', 'tenant', 'no'],
  getCourseStats: ['no', 'team', 'tenant', 'any'],
  // history and certificates
  listTrainingHistory: ['self', 'self+team', 'self+tenant', 'no'],
  listTrainingSessions: ['self', 'self+team', 'self+tenant', 'no'],
  listCourseHistory: ['self', 'self+team', 'self+tenant', 'no'],
  listCourseSessions: ['self', 'self+team', 'self+tenant', 'no'],
  getTrainingCertificate: ['self', 'self+team', 'self+tenant', 'no'],
  getCourseCertificate: ['self', 'self+team', 'self+tenant', 'no'],
  exportCertificates: ['no', 'team', 'tenant', 'no'],
  verifyCertificate: everyone,
  // exports
  exportTrainings: ['self', 'team', 'tenant', 'any'],
  exportTrainingsOf: ['self', 'team', 'tenant', 'any'],
  exportTraining: ['self', 'team', 'tenant', 'any'],
  exportTrainingOf: ['self', 'team', 'tenant', 'any'],
  exportCourses: ['self', 'team', 'tenant', 'any'],
  exportCoursesOf: ['self', 'team', 'tenant', 'any'],
  exportCourse: ['self', 'team', 'tenant', 'any'],
  exportCourseOf: ['self', 'team', 'tenant', 'any'],
  exportHistory: ['self', 'self+team', 'tenant', 'any'],
  // webhooks
  listWebhooks: ['no', 'no', 'tenant', 'tenant'],
  getWebhook: ['no', 'no', 'tenant', 'tenant'],
  createWebhook: ['no', 'no', 'tenant', 'tenant'],
  updateWebhook: ['no', 'no', 'tenant', 'tenant'],
  deleteWebhook: ['no', 'no', 'tenant', 'tenant'],
  rotateWebhookSecret: ['no', 'no', 'tenant', 'tenant'],
  pingWebhook: ['no', 'no', 'tenant', 'tenant'],
  listWebhookDeliveries: ['no', 'no', 'tenant', 'tenant'],
  retryWebhookDelivery: ['no', 'no', 'tenant', 'tenant'],
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

/**
 * What a session of the launcher reaches, whoever's it is: what one starts, and how it went. Anything else is 403
 * `SCOPE`, so that a machine on which trainings are started holds no more than that.
 */
const launcherScope: ReadonlySet<string> = new Set<CallId>([
  'getLibrary',
  'downloadTrainingFile',
  'getTrainingWeb',
  'openSession',
  'reportSession',
  'reportSessions',
  'createSessionImage',
  'getProfile',
  'logout',
]);

/** Scopes of a session; one without any is the person's own in the page. */
export type Scope = 'launcher';

/** Whether a session of this scope may make the call at all. */
export const inScope = (callId: string, scope: Scope | undefined): boolean =>
  scope === undefined || launcherScope.has(callId);

/** Whether `role` may make the call at all. */
export const mayCall = (callId: string, role: Role): boolean => rowOf(callId)?.[role] !== 'no';

/** What `role` reaches with a call; `any` for a public one. */
export const reachOf = (callId: string, role: Role): Reach => rowOf(callId)?.[role] ?? 'any';

export const callIds = Object.keys(table) as CallId[];
