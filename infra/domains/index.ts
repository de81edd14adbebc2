import { audit } from './administration/audit.ts';
import { consistency } from './administration/consistency.ts';
import { erasure } from './administration/erasure.ts';
import { migrations } from './administration/migrations.ts';
import { notifications } from './administration/notifications.ts';
import { operations } from './administration/operations.ts';
import { organisations } from './administration/organisations.ts';
import { platform } from './administration/platform.ts';
import { transfers } from './administration/transfers.ts';
import { courses } from './content/courses.ts';
import { lookups } from './content/lookups.ts';
import { masterContents } from './content/master-contents.ts';
import { resources } from './content/resources.ts';
import { trainings } from './content/trainings.ts';
import { devices } from './delivery/devices.ts';
import { launcher } from './delivery/launcher.ts';
import { uploads } from './delivery/uploads.ts';
import type { Domain } from './domain.ts';
import { outbox } from './foundation/outbox.ts';
import { access } from './identity/access.ts';
import { groups } from './identity/groups.ts';
import { jobs } from './identity/jobs.ts';
import { people } from './identity/people.ts';
import { scim } from './identity/scim.ts';
import { secondFactors } from './identity/second-factors.ts';
import { sso } from './identity/sso.ts';
import { lti } from './integrations/lti.ts';
import { tokens } from './integrations/tokens.ts';
import { webhooks } from './integrations/webhooks.ts';
import { assignments } from './learning/assignments.ts';
import { badges } from './learning/badges.ts';
import { certificates } from './learning/certificates.ts';
import { exports } from './learning/exports.ts';
import { history } from './learning/history.ts';
import { openBadges } from './learning/open-badges.ts';
import { progress } from './learning/progress.ts';
import { reactions } from './learning/reactions.ts';
import { statistics } from './learning/statistics.ts';
import { suggestions } from './learning/suggestions.ts';
import { xapi } from './learning/xapi.ts';

/** The deployed domains. A listed function without a file is an error of the synthesis. */
export const domains: readonly Domain[] = [
  platform,
  access,
  secondFactors,
  organisations,
  jobs,
  audit,
  people,
  sso,
  scim,
  lti,
  groups,
  lookups,
  badges,
  resources,
  masterContents,
  launcher,
  devices,
  trainings,
  courses,
  reactions,
  suggestions,
  assignments,
  notifications,
  certificates,
  outbox,
  progress,
  statistics,
  history,
  openBadges,
  exports,
  uploads,
  tokens,
  webhooks,
  xapi,
  erasure,
  consistency,
  migrations,
  transfers,
  operations,
];
