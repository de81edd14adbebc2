import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { expect, it } from 'vitest';
import { auditActions } from '../../shared/contracts/administration/audit.ts';
import { calls } from '../../shared/contracts/index.ts';
import { rawCalls } from '../../shared/contracts/raw.ts';

type AuditActionName = (typeof auditActions)[number];

/** The audit entries of each call that changes something. */
const audited: Record<string, readonly AuditActionName[]> = {
  authenticate: ['signed-in', 'sign-in-failed'],
  logout: ['signed-out'],
  endSignInSession: ['signed-out'],
  logoutEverywhere: ['signed-out-everywhere'],
  createDeviceCode: ['device-code-made'],
  approveDevice: ['device-approved'],
  issueToken: ['device-signed-in'],
  pairDevice: ['device-signed-in'],
  deleteDevice: ['device-removed'],
  initPasswordReset: ['password-link-requested'],
  finishPasswordReset: ['password-set'],
  changePassword: ['password-set', 'signed-in', 'sign-in-failed'],
  updateProfile: ['profile-changed'],
  confirmEmail: ['profile-changed'],
  revertEmail: ['email-reverted'],
  proveIdentity: ['identity-proved', 'sign-in-failed'],
  putSignInPolicy: ['sign-in-policy-changed'],
  putStatementSettings: ['statement-settings-changed'],
  putStatementForwarding: ['statement-forwarding-changed'],
  deleteStatementForwarding: ['statement-forwarding-ended'],
  finishSignIn: ['signed-in', 'sign-in-failed'],
  signInWithPasskey: ['signed-in', 'sign-in-failed'],
  proveWithPasskey: ['identity-proved'],
  connectAuthenticatorApp: ['second-factor-added'],
  removeAuthenticatorApp: ['second-factor-removed'],
  addPasskey: ['second-factor-added'],
  removePasskey: ['second-factor-removed'],
  replaceRecoveryCodes: ['recovery-codes-replaced'],
  resetSecondFactors: ['second-factors-reset'],
  openLauncherSession: ['launcher-signed-in'],
  putSso: ['sign-on-changed'],
  endSignOn: ['signed-out-everywhere'],
  deleteSso: ['sign-on-ended'],
  suspendSso: ['sign-on-suspended'],
  resumeSso: ['sign-on-resumed'],
  testSso: ['sign-on-tried'],
  addSsoDomain: ['domain-added'],
  removeSsoDomain: ['domain-removed'],
  verifySsoDomain: ['domain-proved'],
  unlinkSignOn: ['sign-on-unlinked'],
  openSsoSession: ['signed-on', 'sign-on-linked', 'member-added', 'member-changed', 'group-changed'],
  createMember: ['member-added'],
  inviteMember: ['member-invited'],
  inviteMembers: ['member-invited'],
  changeMembers: ['member-changed'],
  resumeMails: ['mails-resumed'],
  updateMember: ['member-changed'],
  deleteMember: ['member-deleted'],
  importMembers: ['members-imported'],
  addToTeam: ['team-joined'],
  removeFromTeam: ['team-left'],
  createGroup: ['group-added'],
  createScimUser: ['member-added', 'member-changed'],
  replaceScimUser: ['member-changed'],
  patchScimUser: ['member-changed'],
  deleteScimUser: ['member-changed'],
  createScimGroup: ['group-added'],
  replaceScimGroup: ['group-changed'],
  patchScimGroup: ['group-changed'],
  deleteScimGroup: ['group-deleted'],
  updateGroup: ['group-changed'],
  deleteGroup: ['group-deleted'],
  suggestTrainings: ['trainings-suggested'],
  suggestCourses: ['courses-suggested'],
  deleteSuggestion: ['suggestion-withdrawn'],
  createAssignments: ['content-assigned'],
  deleteAssignment: ['assignment-withdrawn'],
  changeRequirements: ['requirements-changed'],
  updateReminderSettings: ['reminders-changed'],
  createReport: ['reports-changed'],
  updateReport: ['reports-changed'],
  deleteReport: ['reports-changed'],
  setValidity: ['validity-changed'],
  deleteValidity: ['validity-changed'],
  revokeCertificate: ['certificate-revoked'],
  createOrganisation: ['organisation-opened'],
  updateOrganisation: ['organisation-changed'],
  patchCurrentOrganisation: ['organisation-branded'],
  deleteOrganisation: ['organisation-deleted'],
  replaceOrganisationTrainings: ['trainings-opened'],
  replaceOrganisationCourses: ['courses-opened'],
  verifyTraining: ['training-verified'],
  deleteTraining: ['training-deleted'],
  deleteCourse: ['course-deleted'],
  deleteResource: ['resource-deleted'],
  deleteMasterContent: ['master-content-deleted'],
  deleteTrainingFile: ['file-deleted'],
  restoreTrainingFileVersion: ['file-version-restored'],
  deleteTrainingFileVersion: ['file-version-deleted'],
  deleteMasterContentFile: ['file-deleted'],
  restoreMasterContentFileVersion: ['file-version-restored'],
  deleteMasterContentFileVersion: ['file-version-deleted'],
  deleteCategory: ['lookup-deleted'],
  deleteSkill: ['lookup-deleted'],
  deleteHeadset: ['lookup-deleted'],
  deletePartner: ['lookup-deleted'],
  deleteBadgeCategory: ['lookup-deleted'],
  deleteBadge: ['badge-deleted'],
  createRelease: ['release-added'],
  updateRelease: ['release-changed'],
  putReleaseFile: ['release-changed'],
  deleteRelease: ['release-deleted'],
  resetMemberProgress: ['progress-reset'],
  exportCertificates: ['exported'],
  createReportDocument: ['exported'],
  exportTrainingsOf: ['exported'],
  exportRequirementsOf: ['exported'],
  exportTrainingOf: ['exported'],
  exportCoursesOf: ['exported'],
  exportCourseOf: ['exported'],
  createToken: ['token-added'],
  deleteToken: ['token-deleted'],
  createWebhook: ['webhook-added'],
  updateWebhook: ['webhook-changed'],
  rotateWebhookSecret: ['webhook-changed'],
  deleteWebhook: ['webhook-deleted'],
  createLtiRegistration: ['lti-added'],
  updateLtiRegistration: ['lti-changed'],
  rotateLtiKey: ['lti-changed'],
  createLtiLink: ['lti-changed'],
  deleteLtiRegistration: ['lti-deleted'],
  openLtiSession: ['lti-launched', 'lti-linked'],
  redriveDeadLetters: ['dead-letters-redriven'],
  startCheckRun: ['consistency-checked'],
  archiveOrganisation: ['organisation-exported'],
  checkOrganisationImport: ['organisation-import-checked'],
  startOrganisationImport: ['organisation-imported'],
};

/** The other calls, by the reason why they write no audit entry. */
const unaudited: Record<string, readonly string[]> = {
  'The content stores its author, its dates and its version. Only the author loses edited content': [
    ...['createTraining', 'updateTraining', 'duplicateTraining', 'putTrainingLogo', 'putBadgeLogo'],
    ...['putJsonStep', 'deleteJsonStep', 'putTrainingResources'],
    ...['createCourse', 'updateCourse', 'putCourseResources'],
    ...['createResource', 'updateResource', 'createMasterContent', 'updateMasterContent'],
    ...['createResourceFile', 'putResourceFile'],
    ...['putTrainingFile', 'putMasterContentFile', 'completeUpload'],
  ],
  'A dropped upload was never served': [
    'deleteUpload',
    'createOrganisationImport',
    'deleteOrganisationImport',
  ],
  'Few people maintain the names of reference data. Deletions are audited': [
    ...['createCategory', 'createSkill', 'createHeadset', 'createPartner'],
    ...['updateCategory', 'updateSkill', 'updateHeadset', 'updatePartner'],
    ...['createBadge', 'updateBadge', 'createBadgeCategory', 'updateBadgeCategory'],
  ],
  'Concerns only the member': [
    ...[
      'touchLastConnection',
      'readNotification',
      'readNotifications',
      'deleteNotifications',
      'createLaunchCode',
    ],
    ...['likeTraining', 'unlikeTraining', 'favoriteTraining', 'unfavoriteTraining'],
    ...['favoriteCourse', 'unfavoriteCourse'],
    ...['shareCertificate', 'shareTrainingBadge', 'withdrawOpenBadge'],
  ],
  'The member’s work, stored as sessions with their dates': [
    ...['openSession', 'reportSession', 'reportSessions', 'createSessionImage'],
    ...['launchCmi5Unit', 'fetchCmi5Token'],
  ],
  'Records of other systems, stored with the token as their authority': [
    ...['storeStatement', 'storeStatements'],
    ...['replaceActivityState', 'mergeActivityState', 'deleteActivityState'],
    ...['replaceAgentProfile', 'mergeAgentProfile', 'deleteAgentProfile'],
    ...['replaceActivityProfile', 'mergeActivityProfile', 'deleteActivityProfile'],
  ],
  'The device is unknown. Its approval is audited': ['authorizeDevice'],
  'The holder of the link is unknown. Its request and the new password are audited': ['openPasswordReset'],
  'It changes nothing': [
    'reportPolicyViolation',
    'rejectScimPath',
    'rejectXapiPath',
    ...['validateCourseStep', 'discoverSso'],
    ...['startAuthenticatorApp', 'startPasskey', 'startPasskeySignIn', 'startPasskeyProof'],
  ],
  'The member is unknown. The sign-in is audited': [
    ...['startSso', 'acceptSamlResponse', 'beginLtiLoginByForm', 'launchLti', 'openLtiWindow'],
  ],
  'The learning platform stores the link': ['chooseLtiContent'],
  'The log of deliveries contains it': ['pingWebhook', 'retryWebhookDelivery'],
};

/** Audit entries of calls that only read. */
const ofReads: readonly AuditActionName[] = [
  'own-data-exported',
  'exported',
  'clients-exported',
  'audit-exported',
];

it('lists an audit entry for every call that changes something, or the reason why it has none', () => {
  const changing = [...calls, ...rawCalls].filter(({ method }) => method !== 'GET').map(({ id }) => id);
  const known = [...Object.keys(audited), ...Object.values(unaudited).flat()];
  expect(known.sort()).toEqual(changing.sort());
});

it('finds the source that writes each kind of audit entry', () => {
  const claimed = new Set([...Object.values(audited).flat(), ...ofReads]);
  expect([...claimed].sort()).toEqual([...auditActions].sort());
  const functions = resolve(import.meta.dirname, '../../functions');
  const sources = readdirSync(functions, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts') && !file.endsWith('.entity.ts'))
    .map((file) => readFileSync(join(functions, file), 'utf8'));
  const written = auditActions.filter((action) => sources.some((text) => text.includes(`'${action}'`)));
  expect(written).toEqual([...auditActions]);
});
