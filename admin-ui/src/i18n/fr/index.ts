import type { Messages } from '../index.ts';
import access from './access.ts';
import catalogue from './catalogue.ts';
import common from './common.ts';
import courses from './courses.ts';
import errors from './errors.ts';
import history from './history.ts';
import organisations from './organisations.ts';
import people from './people.ts';
import player from './player.ts';
import ra from './ra.ts';
import shell from './shell.ts';
import statistics from './statistics.ts';
import trainings from './trainings.ts';
import uploads from './uploads.ts';
import violations from './violations.ts';

export default {
  access,
  catalogue,
  common,
  courses,
  errors,
  history,
  organisations,
  people,
  player,
  ra,
  shell,
  statistics,
  trainings,
  uploads,
  violations,
} satisfies Messages;
