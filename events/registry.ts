import * as access from './access.ts';
import * as badges from './badges.ts';
import * as courses from './courses.ts';
import type { EventType } from './envelope.ts';
import * as exports from './exports.ts';
import * as masterContents from './master-contents.ts';
import * as organisations from './organisations.ts';
import * as people from './people.ts';
import * as progress from './progress.ts';
import * as statistics from './statistics.ts';
import * as suggestions from './suggestions.ts';
import * as trainings from './trainings.ts';
import * as uploads from './uploads.ts';

const types: readonly EventType[] = [
  ...Object.values(access),
  ...Object.values(badges),
  ...Object.values(courses),
  ...Object.values(exports),
  ...Object.values(masterContents),
  ...Object.values(organisations),
  ...Object.values(people),
  ...Object.values(progress),
  ...Object.values(statistics),
  ...Object.values(suggestions),
  ...Object.values(trainings),
  ...Object.values(uploads),
];

/** Every event by its name: the relay asks it where an event goes. */
export const eventTypes: ReadonlyMap<string, EventType> = new Map(types.map((type) => [type.name, type]));
