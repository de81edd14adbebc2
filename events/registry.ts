import * as consistency from './administration/consistency.ts';
import * as organisations from './administration/organisations.ts';
import * as transfers from './administration/transfers.ts';
import * as courses from './content/courses.ts';
import * as masterContents from './content/master-contents.ts';
import * as trainings from './content/trainings.ts';
import * as uploads from './delivery/uploads.ts';
import type { EventType, QueueName } from './envelope.ts';
import * as access from './identity/access.ts';
import * as people from './identity/people.ts';
import * as lti from './integrations/lti.ts';
import * as webhooks from './integrations/webhooks.ts';
import * as assignments from './learning/assignments.ts';
import * as badges from './learning/badges.ts';
import * as certificates from './learning/certificates.ts';
import * as exports from './learning/exports.ts';
import * as progress from './learning/progress.ts';
import * as suggestions from './learning/suggestions.ts';

const types = [
  ...Object.values(access),
  ...Object.values(assignments),
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
  ...Object.values(transfers),
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
