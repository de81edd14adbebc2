import * as audit from './administration/audit.ts';
import * as notifications from './administration/notifications.ts';
import * as operations from './administration/operations.ts';
import * as organisations from './administration/organisations.ts';
import * as platform from './administration/platform.ts';
import * as transfers from './administration/transfers.ts';
import type { Call } from './call.ts';
import * as courses from './content/courses.ts';
import * as lookups from './content/lookups.ts';
import * as masterContents from './content/master-contents.ts';
import * as resources from './content/resources.ts';
import * as trainings from './content/trainings.ts';
import * as devices from './delivery/devices.ts';
import * as launcher from './delivery/launcher.ts';
import * as uploads from './delivery/uploads.ts';
import * as access from './identity/access.ts';
import * as accessProof from './identity/access-proof.ts';
import * as accessSessions from './identity/access-sessions.ts';
import * as groups from './identity/groups.ts';
import * as jobs from './identity/jobs.ts';
import * as people from './identity/people.ts';
import * as secondFactors from './identity/second-factors.ts';
import * as sso from './identity/sso.ts';
import * as lti from './integrations/lti.ts';
import * as tokens from './integrations/tokens.ts';
import * as webhooks from './integrations/webhooks.ts';
import * as assignments from './learning/assignments.ts';
import * as badges from './learning/badges.ts';
import * as certificates from './learning/certificates.ts';
import * as courseProgress from './learning/course-progress.ts';
import * as exports from './learning/exports.ts';
import * as history from './learning/history.ts';
import * as openBadges from './learning/open-badges.ts';
import * as progress from './learning/progress.ts';
import * as reactions from './learning/reactions.ts';
import * as reports from './learning/reports.ts';
import * as statements from './learning/statements.ts';
import * as statistics from './learning/statistics.ts';
import * as suggestions from './learning/suggestions.ts';

/** Every call of the API, in one list: routes, OpenAPI document, permission test and client are derived from it. */
export const calls: readonly Call[] = [
  ...Object.values(platform),
  ...Object.values(access),
  ...Object.values(accessProof),
  ...Object.values(secondFactors),
  ...Object.values(accessSessions),
  ...Object.values(organisations),
  ...Object.values(people),
  ...Object.values(sso),
  ...Object.values(groups),
  ...Object.values(suggestions),
  ...Object.values(assignments),
  ...Object.values(uploads),
  ...Object.values(lookups),
  ...Object.values(badges),
  ...Object.values(resources),
  ...Object.values(masterContents),
  ...Object.values(launcher),
  ...Object.values(devices),
  ...Object.values(trainings),
  ...Object.values(courses),
  ...Object.values(reactions),
  ...Object.values(notifications),
  ...Object.values(certificates),
  ...Object.values(progress),
  ...Object.values(statistics),
  ...Object.values(courseProgress),
  ...Object.values(history),
  ...Object.values(openBadges),
  ...Object.values(exports),
  ...Object.values(reports),
  ...Object.values(jobs),
  ...Object.values(audit),
  ...Object.values(tokens),
  ...Object.values(statements),
  ...Object.values(webhooks),
  ...Object.values(lti),
  ...Object.values(operations),
  ...Object.values(transfers),
].filter((value): value is typeof value & Call => typeof value === 'object' && 'path' in value);
