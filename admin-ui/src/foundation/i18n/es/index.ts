import type { Messages } from '../messages.ts';
import access from './access.ts';
import audit from './audit.ts';
import badges from './badges.ts';
import catalogue from './catalogue.ts';
import certificates from './certificates.ts';
import common from './common.ts';
import courseProgress from './courseProgress.ts';
import courses from './courses.ts';
import devices from './devices.ts';
import dialogs from './dialogs.ts';
import errors from './errors.ts';
import exports from './exports.ts';
import forms from './forms.ts';
import groups from './groups.ts';
import history from './history.ts';
import integrations from './integrations.ts';
import launcher from './launcher.ts';
import lookups from './lookups.ts';
import lrs from './lrs.ts';
import lti from './lti.ts';
import masterContents from './masterContents.ts';
import openBadges from './openBadges.ts';
import operations from './operations.ts';
import organisations from './organisations.ts';
import partners from './partners.ts';
import people from './people.ts';
import player from './player.ts';
import ra from './ra.ts';
import reports from './reports.ts';
import required from './required.ts';
import resources from './resources.ts';
import secondFactors from './secondFactors.ts';
import shell from './shell.ts';
import sso from './sso.ts';
import statistics from './statistics.ts';
import suggestions from './suggestions.ts';
import team from './team.ts';
import tokens from './tokens.ts';
import trainings from './trainings.ts';
import transfers from './transfers.ts';
import uploads from './uploads.ts';
import versions from './versions.ts';
import violations from './violations.ts';
import webhooks from './webhooks.ts';

export default {
  access,
  audit,
  badges,
  catalogue,
  certificates,
  common,
  courseProgress,
  courses,
  devices,
  dialogs,
  errors,
  exports,
  forms,
  groups,
  history,
  integrations,
  launcher,
  lookups,
  lrs,
  lti,
  openBadges,
  operations,
  masterContents,
  organisations,
  partners,
  people,
  player,
  ra,
  reports,
  required,
  resources,
  secondFactors,
  shell,
  sso,
  statistics,
  suggestions,
  team,
  trainings,
  transfers,
  uploads,
  versions,
  violations,
  tokens,
  webhooks,
} satisfies Messages;
