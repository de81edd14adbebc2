import { describe, expect, it } from 'vitest';
import { statementSchemaOf, type XapiVersion } from './statement-schema.ts';

const agent = { mbox: 'mailto:ada@example.org' };
const other = { objectType: 'Agent', account: { homePage: 'https://hr.example.org', name: '4711' } };
const anonymous = { objectType: 'Group', member: [agent, other] };
const group = { objectType: 'Group', mbox: 'mailto:team@example.org' };
const verb = { id: 'http://adlnet.gov/expapi/verbs/completed', display: { 'en-US': 'completed' } };
const activity = { id: 'https://example.org/courses/ladders' };
const statement = { actor: agent, verb, object: activity };
const id = '6690e6c9-3ef0-4ed3-8b37-7f3964730bee';
const reference = { objectType: 'StatementRef', id };
const sub = { objectType: 'SubStatement', actor: agent, verb, object: activity };
const attachment = {
  usageType: 'https://example.org/usage/photo',
  display: { en: 'Photo' },
  contentType: 'image/jpeg',
  length: 12,
  sha2: 'a'.repeat(64),
};
const choice = (more: object = {}) => ({
  ...activity,
  definition: { interactionType: 'choice', choices: [{ id: 'a' }, { id: 'b' }], ...more },
});

/** Changes of a statement by the name of the case. */
type Cases = Readonly<Record<string, object>>;

const accepted: Cases = {
  'a statement with the three required parts': {},
  'an id': { id },
  'an id in upper case': { id: id.toUpperCase() },
  'an agent with a type': { actor: { objectType: 'Agent', ...agent } },
  'an agent with a name': { actor: { ...agent, name: 'Ada' } },
  'an agent with the hash of an address': { actor: { mbox_sha1sum: 'c'.repeat(40) } },
  'an agent with an OpenID': { actor: { openid: 'https://ada.example.org/' } },
  'an agent with an account': { actor: other },
  'an anonymous group with members': { actor: anonymous },
  'a group with an identifier': { actor: group },
  'a group with an identifier and members': { actor: { ...group, member: [agent] } },
  'a verb without a display': { verb: { id: verb.id } },
  'a verb in several languages': { verb: { ...verb, display: { en: 'done', 'zh-Hant': '完成', und: 'x' } } },
  'an activity with its type': { object: { objectType: 'Activity', ...activity } },
  'an activity with a definition': {
    object: {
      ...activity,
      definition: {
        name: { en: 'Ladders' },
        description: { fr: 'Échelles' },
        type: 'http://adlnet.gov/expapi/activities/course',
        moreInfo: 'https://example.org/more',
        extensions: { 'https://example.org/floor': null },
      },
    },
  },
  'a URN as the id of an activity': { object: { id: 'urn:uuid:6690e6c9-3ef0-4ed3-8b37-7f3964730bee' } },
  'letters of other scripts in an IRI': { object: { id: 'https://example.org/échelle/梯子' } },
  'a question with choices': { object: choice() },
  'a question with a pattern of responses': { object: choice({ correctResponsesPattern: ['a[,]b'] }) },
  'a scale': { object: { ...activity, definition: { interactionType: 'likert', scale: [{ id: '1' }] } } },
  'a matching': {
    object: {
      ...activity,
      definition: { interactionType: 'matching', source: [{ id: '1' }], target: [{ id: '1' }] },
    },
  },
  'steps of a performance': {
    object: { ...activity, definition: { interactionType: 'performance', steps: [{ id: '1' }] } },
  },
  'a true-false question': { object: { ...activity, definition: { interactionType: 'true-false' } } },
  'an agent as object': { object: other },
  'a group as object': { object: anonymous },
  'a reference to a statement': { object: reference },
  'a voiding statement': {
    verb: { id: 'http://adlnet.gov/expapi/verbs/voided' },
    object: reference,
  },
  'a substatement': { object: sub },
  'a substatement about an agent': { object: { ...sub, object: other } },
  'a substatement with result, context and time': {
    object: {
      ...sub,
      result: { success: true },
      context: { platform: 'VR' },
      timestamp: '2026-11-29T10:00:00Z',
    },
  },
  'an empty result': { result: {} },
  'a result': {
    result: { success: false, completion: true, response: 'a[,]b', duration: 'PT1H30M', extensions: {} },
  },
  'a score': { result: { score: { scaled: -0.5, raw: 5, min: 0, max: 10 } } },
  'a score without a range': { result: { score: { raw: -3 } } },
  'a duration in weeks': { result: { duration: 'P3W' } },
  'a duration with fractions': { result: { duration: 'PT0.125S' } },
  'a duration of a day': { result: { duration: 'P1D' } },
  'a registration': { context: { registration: id } },
  'an instructor': { context: { instructor: other } },
  'a group as instructor': { context: { instructor: anonymous } },
  'a team': { context: { team: group } },
  'one activity as context': { context: { contextActivities: { parent: activity } } },
  'several activities as context': {
    context: {
      contextActivities: {
        parent: [activity],
        grouping: [activity],
        category: [activity],
        other: [activity],
      },
    },
  },
  'revision and platform of an activity': { context: { revision: '2', platform: 'Unity' } },
  'a language': { context: { language: 'en-GB' } },
  'a statement as context': { context: { statement: reference } },
  'extensions of any values': {
    context: { extensions: { 'https://example.org/x': { deep: [null, 1, 'a'] } } },
  },
  'a time in UTC': { timestamp: '2026-11-29T10:00:00Z' },
  'a time with an offset': { timestamp: '2026-11-29T12:00:00.123456+02:00' },
  'a time with a short offset': { timestamp: '2026-11-29T12:00:00-0500' },
  'a time of storage, which is replaced': { stored: '2026-11-29T12:00:00Z' },
  'an authority, which is replaced': { authority: agent },
  'an authority of two agents': { authority: { objectType: 'Group', member: [other, agent] } },
  'version 1.0': { version: '1.0' },
  'version 1.0.0': { version: '1.0.0' },
  'an attachment': { attachments: [attachment] },
  'an attachment with an address': { attachments: [{ ...attachment, fileUrl: 'https://example.org/a.jpg' }] },
  'an attachment with a SHA-512': { attachments: [{ ...attachment, sha2: 'B'.repeat(128) }] },
  'an attachment with a media type and its parameter': {
    attachments: [{ ...attachment, contentType: 'text/plain; charset=utf-8' }],
  },
};

const rejected: Cases = {
  'no actor': { actor: undefined },
  'no verb': { verb: undefined },
  'no object': { object: undefined },
  'an unknown property': { iD: id },
  'an id that is not a UUID': { id: '4711' },
  'a UUID with braces': { id: `{${id}}` },
  'null instead of a value': { result: null },
  'null instead of a text': { actor: { ...agent, name: null } },
  'a number instead of a text': { actor: { ...agent, name: 4711 } },
  'a text instead of an agent': { actor: 'Ada' },
  'a list of agents': { actor: [agent] },
  'an agent without an identifier': { actor: { name: 'Ada' } },
  'an agent with two identifiers': { actor: { ...agent, openid: 'https://ada.example.org/' } },
  'an agent with members': { actor: { ...agent, member: [other] } },
  'an address without mailto': { actor: { mbox: 'ada@example.org' } },
  'a mailto without an address': { actor: { mbox: 'mailto:ada' } },
  'a hash that is too short': { actor: { mbox_sha1sum: 'c'.repeat(39) } },
  'an OpenID that is not an IRI': { actor: { openid: 'ada' } },
  'an account without a name': { actor: { account: { homePage: 'https://hr.example.org' } } },
  'an account without a home page': { actor: { account: { name: '4711' } } },
  'an account with an unknown property': {
    actor: { account: { homePage: 'https://hr.example.org', name: '4711', id: 1 } },
  },
  'an account with a relative home page': { actor: { account: { homePage: '/hr', name: '4711' } } },
  'a group without members and identifier': { actor: { objectType: 'Group' } },
  'a group with an empty list of members': { actor: { objectType: 'Group', member: [] } },
  'a group with two identifiers': { actor: { ...group, openid: 'https://team.example.org/' } },
  'a group in a group': { actor: { objectType: 'Group', member: [group] } },
  'an activity as actor': { actor: { objectType: 'Activity', ...activity } },
  'an agent with an unknown type': { actor: { objectType: 'agent', ...agent } },
  'a verb without an id': { verb: { display: { en: 'done' } } },
  'a verb whose id is not an IRI': { verb: { id: 'completed' } },
  'a display that is a text': { verb: { ...verb, display: 'completed' } },
  'a display with an invalid language': { verb: { ...verb, display: { 'en_US!': 'completed' } } },
  'a display with a number': { verb: { ...verb, display: { en: 1 } } },
  'a voiding statement about an activity': { verb: { id: 'http://adlnet.gov/expapi/verbs/voided' } },
  'an activity without an id': { object: { definition: { name: { en: 'Ladders' } } } },
  'an activity with a relative id': { object: { id: 'courses/ladders' } },
  'an id with a space': { object: { id: 'https://example.org/a b' } },
  'an object with the type toString': { object: { objectType: 'toString', ...activity } },
  'an object with the type constructor': { object: { objectType: 'constructor', ...activity } },
  'an object with a type that is no text': { object: { objectType: {}, ...activity } },
  'an object with an unknown type': { object: { objectType: 'Course', ...activity } },
  'an unknown property of a definition': { object: { ...activity, definition: { title: { en: 'x' } } } },
  'an unknown interaction': { object: { ...activity, definition: { interactionType: 'drag' } } },
  'choices without an interaction': { object: { ...activity, definition: { choices: [{ id: 'a' }] } } },
  'a pattern without an interaction': {
    object: { ...activity, definition: { correctResponsesPattern: ['a'] } },
  },
  'choices of a numeric question': {
    object: { ...activity, definition: { interactionType: 'numeric', choices: [{ id: 'a' }] } },
  },
  'a scale of a choice': { object: choice({ scale: [{ id: '1' }] }) },
  'two choices with one id': { object: choice({ choices: [{ id: 'a' }, { id: 'a' }] }) },
  'a choice without an id': { object: choice({ choices: [{ description: { en: 'A' } }] }) },
  'a pattern that is a text': { object: choice({ correctResponsesPattern: 'a' }) },
  'extensions with a key that is not an IRI': {
    object: { ...activity, definition: { extensions: { floor: 2 } } },
  },
  'a reference without an id': { object: { objectType: 'StatementRef' } },
  'a reference with an invalid id': { object: { objectType: 'StatementRef', id: '4711' } },
  'a substatement in a substatement': { object: { ...sub, object: sub } },
  'a substatement with an id': { object: { ...sub, id } },
  'a substatement with an authority': { object: { ...sub, authority: agent } },
  'a substatement with a version': { object: { ...sub, version: '1.0.0' } },
  'a substatement with a time of storage': { object: { ...sub, stored: '2026-11-29T12:00:00Z' } },
  'a substatement without a verb': { object: { objectType: 'SubStatement', actor: agent, object: activity } },
  'a score above 1': { result: { score: { scaled: 1.01 } } },
  'a score below -1': { result: { score: { scaled: -1.01 } } },
  'a score above its maximum': { result: { score: { raw: 11, max: 10 } } },
  'a score below its minimum': { result: { score: { raw: -1, min: 0 } } },
  'a minimum above the maximum': { result: { score: { min: 10, max: 1 } } },
  'a score as a text': { result: { score: { raw: '5' } } },
  'an unknown property of a score': { result: { score: { percent: 5 } } },
  'success as a text': { result: { success: 'true' } },
  'a duration that is a number': { result: { duration: 90 } },
  'a duration without a unit': { result: { duration: 'PT90' } },
  'an empty duration': { result: { duration: 'P' } },
  'a duration that ends with T': { result: { duration: 'P1DT' } },
  'an unknown property of a result': { result: { passed: true } },
  'a registration that is not a UUID': { context: { registration: '4711' } },
  'an agent as team': { context: { team: agent } },
  'an instructor without an identifier': { context: { instructor: { name: 'Bo' } } },
  'an unknown kind of context activities': { context: { contextActivities: { children: [activity] } } },
  'an agent as context activity': { context: { contextActivities: { parent: [other] } } },
  'a language that is not a tag': { context: { language: 'e' } },
  'a revision of a statement about an agent': { object: other, context: { revision: '2' } },
  'a platform of a statement about a reference': { object: reference, context: { platform: 'VR' } },
  'an activity instead of a statement as context': { context: { statement: activity } },
  'an unknown property of the context': { context: { device: 'Quest' } },
  'a day without a time': { timestamp: '2026-11-29' },
  'a time with the offset -00:00': { timestamp: '2026-11-29T10:00:00-00:00' },
  'a time that does not exist': { timestamp: '2026-02-30T10:00:00Z' },
  'an hour that does not exist': { timestamp: '2026-11-29T25:00:00Z' },
  'a time as a number': { timestamp: 1_795_312_800 },
  'a time of storage that is not a time': { stored: 'yesterday' },
  'an authority of three agents': { authority: { objectType: 'Group', member: [other, agent, other] } },
  'an authority with an identifier': { authority: { ...group, member: [other, agent] } },
  'version 0.95': { version: '0.95' },
  'version 1.1': { version: '1.1.0' },
  'an attachment that is not in a list': { attachments: attachment },
  'an attachment without a display': { attachments: [{ ...attachment, display: undefined }] },
  'an attachment without a usage': { attachments: [{ ...attachment, usageType: undefined }] },
  'an attachment with a fraction as length': { attachments: [{ ...attachment, length: 1.5 }] },
  'an attachment with a negative length': { attachments: [{ ...attachment, length: -1 }] },
  'an attachment with an unknown hash': { attachments: [{ ...attachment, sha2: 'a'.repeat(40) }] },
  'an attachment whose address is not an IRI': { attachments: [{ ...attachment, fileUrl: 'a.jpg' }] },
  'an attachment whose media type has no slash': { attachments: [{ ...attachment, contentType: 'jpeg' }] },
};

/** Cases whose result depends on the version. */
const newer: Cases = {
  'agents as context': { context: { contextAgents: [{ objectType: 'contextAgent', agent }] } },
  'agents as context with their types': {
    context: {
      contextAgents: [{ objectType: 'contextAgent', agent, relevantTypes: ['https://example.org/coach'] }],
    },
  },
  'groups as context': { context: { contextGroups: [{ objectType: 'contextGroup', group: anonymous }] } },
  'version 2.0': { version: '2.0.0' },
};

const rejectedByBoth: Cases = {
  'context agents without a type': { context: { contextAgents: [{ agent }] } },
  'an empty list of types of context agents': {
    context: { contextAgents: [{ objectType: 'contextAgent', agent, relevantTypes: [] }] },
  },
  'a group as context agent': {
    context: { contextAgents: [{ objectType: 'contextAgent', agent: anonymous }] },
  },
  'an agent as context group': {
    context: { contextGroups: [{ objectType: 'contextGroup', group: agent }] },
  },
};

const isAccepted = (version: XapiVersion, change: object): boolean =>
  statementSchemaOf(version).safeParse(JSON.parse(JSON.stringify({ ...statement, ...change }))).success;

describe.each(['1.0.3', '2.0.0'] as const)('xAPI %s', (version) => {
  it.each(Object.entries(accepted))('accepts %s', (_, change) => {
    expect(isAccepted(version, change)).toBe(true);
  });
  it.each(Object.entries({ ...rejected, ...rejectedByBoth }))('rejects %s', (_, change) => {
    expect(isAccepted(version, change)).toBe(false);
  });
  it.each(Object.entries(newer))('accepts %s from version 2.0', (_, change) => {
    expect(isAccepted(version, change)).toBe(version === '2.0.0');
  });
  it('names the field of a fault below an object that is selected by its type', () => {
    const changed = { ...statement, object: { ...sub, actor: { mbox: 'ada' } } };
    const [issue] = statementSchemaOf(version).safeParse(changed).error?.issues ?? [];
    expect(issue?.path).toEqual(['object', 'actor', 'mbox']);
  });
});
