import type { LanguageMap, XapiActivity, XapiActor, XapiStatement } from './statement-rules.ts';

/** Formats of statements in responses (xAPI 1.0.3, part 3, 2.1.3). */
export const statementFormats = ['exact', 'ids', 'canonical'] as const;

type JsonObject = Record<string, unknown>;

/** Functions for the kinds of objects in a statement. */
interface Visitor {
  actor(value: XapiActor): unknown;
  activity(value: XapiActivity): unknown;
  verb(value: XapiStatement['verb']): unknown;
}

/** Returns a statement whose actors, activities and verbs are replaced. */
function visit(value: JsonObject, visitor: Visitor): JsonObject {
  const { actor, authority, verb, object, context } = value as unknown as XapiStatement;
  return {
    ...value,
    actor: visitor.actor(actor),
    ...(authority ? { authority: visitor.actor(authority) } : {}),
    verb: visitor.verb(verb),
    object: visitObject(object as unknown as JsonObject, visitor),
    ...(context ? { context: visitContext(context as JsonObject, visitor) } : {}),
  };
}

function visitObject(object: JsonObject, visitor: Visitor): unknown {
  if (object.objectType === 'SubStatement') return visit(object, visitor);
  if (object.objectType === 'StatementRef') return object;
  if (object.objectType === 'Agent' || object.objectType === 'Group')
    return visitor.actor(object as XapiActor);
  return visitor.activity(object as unknown as XapiActivity);
}

function visitContext(context: JsonObject, visitor: Visitor): JsonObject {
  const { instructor, team, contextActivities } = context as unknown as NonNullable<XapiStatement['context']>;
  return {
    ...context,
    ...(instructor ? { instructor: visitor.actor(instructor) } : {}),
    ...(team ? { team: visitor.actor(team) } : {}),
    ...(contextActivities
      ? {
          contextActivities: Object.fromEntries(
            Object.entries(contextActivities).map(([name, list]) => [name, list.map(visitor.activity)]),
          ),
        }
      : {}),
  };
}

/** Returns an agent or a group with nothing but its identity. An anonymous group is identified by its members. */
function withoutName(actor: XapiActor): XapiActor {
  const { name: _name, member, ...rest } = actor;
  const isAnonymous = !rest.mbox && !rest.mbox_sha1sum && !rest.openid && !rest.account;
  return { ...rest, ...(isAnonymous && member ? { member: member.map(withoutName) } : {}) };
}

/** Returns a statement with the ids of its agents, activities and verbs only (`format=ids`). */
export const toIds = (statement: XapiStatement): JsonObject =>
  visit(statement as unknown as JsonObject, {
    actor: withoutName,
    activity: ({ id }) => ({ id }),
    verb: ({ id }) => ({ id }),
  });

/**
 * Returns the languages of a header `Accept-Language` in lower case, the preferred one first. Leaves out `*` and
 * languages with a quality of 0.
 */
export const acceptedLanguages = (header = ''): string[] =>
  header
    .split(',')
    .map((part) => {
      const [tag = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
      const quality = parameters.find((one) => one.startsWith('q='))?.slice(2);
      return { tag, quality: quality === undefined ? 1 : Number(quality) || 0 };
    })
    .filter(({ tag, quality }) => tag !== '' && tag !== '*' && quality > 0)
    .sort((a, b) => b.quality - a.quality)
    .map(({ tag }) => tag);

/** Returns one text of a language map: in the given language, in English, otherwise the first. */
export const textOf = (map: LanguageMap | undefined, language: string): string | undefined =>
  Object.values(oneLanguage(map, [language, 'en']) ?? {})[0];

/** Returns the entry of a language map that fits best: the same tag, the same language, otherwise the first. */
function oneLanguage(
  map: Record<string, string> | undefined,
  languages: readonly string[],
): Record<string, string> | undefined {
  if (!map) return undefined;
  const tags = Object.keys(map);
  const base = (tag: string) => tag.toLowerCase().split('-')[0];
  for (const language of languages) {
    const found =
      tags.find((tag) => tag.toLowerCase() === language) ?? tags.find((tag) => base(tag) === base(language));
    if (found !== undefined) return { [found]: map[found] ?? '' };
  }
  const [first] = tags;
  return first === undefined ? map : { [first]: map[first] ?? '' };
}

/**
 * Returns a statement with the definitions of its activities that are stored, each text in one language
 * (`format=canonical`).
 *
 * @param definitionOf returns the stored activity with this id
 */
export function toCanonical(
  statement: XapiStatement,
  languages: readonly string[],
  definitionOf: (id: string) => XapiActivity | undefined,
): JsonObject {
  const texts = <T extends object>(value: T, names: readonly string[]): T => ({
    ...value,
    ...Object.fromEntries(
      names.flatMap((name) => {
        const map = oneLanguage((value as Record<string, Record<string, string>>)[name], languages);
        return map ? [[name, map]] : [];
      }),
    ),
  });
  return visit(statement as unknown as JsonObject, {
    actor: (actor) => actor,
    verb: (verb) => texts(verb, ['display']),
    activity: (activity) => {
      const definition = definitionOf(activity.id)?.definition ?? activity.definition;
      return definition ? { ...activity, definition: texts(definition, ['name', 'description']) } : activity;
    },
  });
}
