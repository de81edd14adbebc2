import * as access from './access.ts';
import * as accessSessions from './access-sessions.ts';
import * as audit from './audit.ts';
import * as badges from './badges.ts';
import type { Call } from './call.ts';
import * as certificates from './certificates.ts';
import * as courseProgress from './course-progress.ts';
import * as courses from './courses.ts';
import * as devices from './devices.ts';
import * as exports from './exports.ts';
import * as groups from './groups.ts';
import * as history from './history.ts';
import * as jobs from './jobs.ts';
import * as launcher from './launcher.ts';
import * as lookups from './lookups.ts';
import * as lti from './lti.ts';
import * as masterContents from './master-contents.ts';
import * as notifications from './notifications.ts';
import * as operations from './operations.ts';
import * as organisations from './organisations.ts';
import * as people from './people.ts';
import * as platform from './platform.ts';
import * as progress from './progress.ts';
import * as reactions from './reactions.ts';
import * as resources from './resources.ts';
import * as sso from './sso.ts';
import * as statistics from './statistics.ts';
import * as suggestions from './suggestions.ts';
import * as tokens from './tokens.ts';
import * as trainings from './trainings.ts';
import * as uploads from './uploads.ts';
import * as webhooks from './webhooks.ts';

/** Every call of the API, in one list: routes, OpenAPI document, permission test and client are derived from it. */
export const calls: readonly Call[] = [
  ...Object.values(platform),
  ...Object.values(access),
  ...Object.values(accessSessions),
  ...Object.values(organisations),
  ...Object.values(people),
  ...Object.values(sso),
  ...Object.values(groups),
  ...Object.values(suggestions),
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
  ...Object.values(exports),
  ...Object.values(jobs),
  ...Object.values(audit),
  ...Object.values(tokens),
  ...Object.values(webhooks),
  ...Object.values(lti),
  ...Object.values(operations),
].filter((value): value is typeof value & Call => typeof value === 'object' && 'path' in value);
