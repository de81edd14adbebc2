import * as access from './access.ts';
import * as badges from './badges.ts';
import * as certificates from './certificates.ts';
import * as consistency from './consistency.ts';
import * as courses from './courses.ts';
import type { EventType, QueueName } from './envelope.ts';
import * as exports from './exports.ts';
import * as lti from './lti.ts';
import * as masterContents from './master-contents.ts';
import * as organisations from './organisations.ts';
import * as people from './people.ts';
import * as progress from './progress.ts';
import * as suggestions from './suggestions.ts';
import * as trainings from './trainings.ts';
import * as uploads from './uploads.ts';
import * as webhooks from './webhooks.ts';

const types = [
  ...Object.values(access),
  ...Object.values(badges),
  ...Object.values(certificates),
  ...Object.values(consistency),
  ...Object.values(courses),
  ...Object.values(exports),
  ...Object.values(lti),
  ...Object.values(masterContents),
  ...Object.values(organisations),
  ...Object.values(people),
  ...Object.values(progress),
  ...Object.values(suggestions),
  ...Object.values(trainings),
  ...Object.values(uploads),
  ...Object.values(webhooks),
];

/** The events that can be published. Publishing an event of a file that is missing in the list does not compile. */
export type RegisteredEvent = (typeof types)[number];

type IfQueued<E, Q extends QueueName> =
  E extends EventType<infer _N, infer _S, infer P> ? (Q extends P ? E : never) : never;
/** The events that a queue receives. */
export type EventsOf<Q extends QueueName> = IfQueued<RegisteredEvent, Q>;

/** Every event by its name. The relay reads the queues of an event here. */
export const eventTypes: ReadonlyMap<string, EventType> = new Map(
  types.map((type): [string, EventType] => [type.name, type]),
);
