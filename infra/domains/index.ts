import { access } from './access.ts';
import { audit } from './audit.ts';
import { badges } from './badges.ts';
import { certificates } from './certificates.ts';
import { consistency } from './consistency.ts';
import { courses } from './courses.ts';
import { devices } from './devices.ts';
import type { Domain } from './domain.ts';
import { erasure } from './erasure.ts';
import { exports } from './exports.ts';
import { groups } from './groups.ts';
import { history } from './history.ts';
import { jobs } from './jobs.ts';
import { launcher } from './launcher.ts';
import { lookups } from './lookups.ts';
import { lti } from './lti.ts';
import { masterContents } from './master-contents.ts';
import { notifications } from './notifications.ts';
import { operations } from './operations.ts';
import { organisations } from './organisations.ts';
import { outbox } from './outbox.ts';
import { people } from './people.ts';
import { platform } from './platform.ts';
import { progress } from './progress.ts';
import { reactions } from './reactions.ts';
import { resources } from './resources.ts';
import { sso } from './sso.ts';
import { statistics } from './statistics.ts';
import { suggestions } from './suggestions.ts';
import { tokens } from './tokens.ts';
import { trainings } from './trainings.ts';
import { uploads } from './uploads.ts';
import { webhooks } from './webhooks.ts';

/** The domains that are deployed. A function named by one of them and not written is an error of the synthesis. */
export const domains: readonly Domain[] = [
  platform,
  access,
  organisations,
  jobs,
  audit,
  people,
  sso,
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
  notifications,
  certificates,
  outbox,
  progress,
  statistics,
  history,
  exports,
  uploads,
  tokens,
  webhooks,
  erasure,
  consistency,
  operations,
];
