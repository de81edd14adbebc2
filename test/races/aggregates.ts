import { devices, releases, sessions, suggestions } from './activity.ts';
import { assignments } from './assignments.ts';
import { courses, providedCourses } from './courses.ts';
import { masterContents, resources } from './documents.ts';
import { groups } from './groups.ts';
import { members } from './members.ts';
import { organisations } from './organisations.ts';
import type { Aggregate, CallId } from './race.ts';
import { badges, lookups } from './reference-data.ts';
import { reports } from './reports.ts';
import { ltiRegistrations, singleSignOn, tokens, webhooks } from './settings.ts';
import { partnerTrainings, trainings } from './trainings.ts';
import { validities } from './validities.ts';

/** Every kind of record that calls change. */
export const aggregates: readonly Aggregate[] = [
  ...[trainings, partnerTrainings, courses, providedCourses, masterContents, resources],
  ...[members, groups, organisations, suggestions, assignments, validities, reports, sessions],
  ...[...lookups, badges, releases],
  ...[webhooks, ltiRegistrations, singleSignOn, tokens, devices],
];

/** Calls that are in no race, by the reason. */
export const notRaced: Readonly<Record<string, readonly CallId[]>> = {
  'creates a record that no other call can name yet': [
    ...(['createCategory', 'createSkill', 'createHeadset', 'createPartner'] as const),
    ...(['createBadgeCategory'] as const),
  ],
  'changes no record': [
    'reportPolicyViolation',
    ...(['validateCourseStep', 'discoverSso'] as const),
    ...(['startAuthenticatorApp', 'startPasskey', 'startPasskeySignIn', 'startPasskeyProof'] as const),
    ...(['exportCertificates', 'exportTrainingsOf', 'exportTrainingOf'] as const),
    ...(['exportRequirementsOf'] as const),
    ...(['exportCoursesOf', 'exportCourseOf'] as const),
  ],
  'ends or opens one session of the caller, which counts once': [
    ...(['logout', 'endSignInSession', 'openLauncherSession', 'approveDevice'] as const),
    ...(['startSso', 'openSsoSession', 'openLtiSession'] as const),
    ...(['finishSignIn', 'signInWithPasskey'] as const),
  ],
  'needs a link of a mail, which counts once': ['openPasswordReset', 'confirmEmail', 'revertEmail'],
  'proves the identity of the caller, which changes no record': ['proveIdentity', 'proveWithPasskey'],
  'needs a code or an answer of an authenticator, which counts once': [
    ...(['connectAuthenticatorApp', 'addPasskey'] as const),
  ],
  'changes the settings that `putSso` changes, by the same function, if a provider has signed an administrator in':
    [...(['suspendSso', 'resumeSso'] as const)],
  'moves messages between queues': ['redriveDeadLetters'],
  'starts a run that reads every record': ['startCheckRun', 'archiveOrganisation'],
  'concerns an uploaded archive, which one super admin imports': [
    ...(['createOrganisationImport', 'checkOrganisationImport'] as const),
    ...(['startOrganisationImport', 'deleteOrganisationImport'] as const),
  ],
};
