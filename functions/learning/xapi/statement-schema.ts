import * as z from 'zod';
import { voidedVerb } from './statement-rules.ts';
import * as format from './value-rules.ts';

const text = (format: { name: string; matches(text: string): boolean }) =>
  z.string().refine(format.matches, `must be ${format.name}`);

const iri = text(format.iri);
const uuid = text(format.uuid);
const timestamp = text(format.timestamp);
const languageMap = z.record(text(format.languageTag), z.string());
const extensions = z.record(iri, z.unknown());

const account = z.strictObject({ homePage: iri, name: z.string() });
/** The inverse functional identifiers. Each identifies an agent or a group. */
const identifiers = {
  mbox: text(format.mailbox).optional(),
  mbox_sha1sum: text(format.sha1).optional(),
  openid: iri.optional(),
  account: account.optional(),
};
export const identifierNames = ['mbox', 'mbox_sha1sum', 'openid', 'account'] as const;

const countIdentifiers = (value: object): number => identifierNames.filter((name) => name in value).length;

const agentFields = { name: z.string().optional(), ...identifiers };
const agent = z
  .strictObject({ objectType: z.literal('Agent').optional(), ...agentFields })
  .refine((value) => countIdentifiers(value) === 1, 'must have exactly one identifier');
const group = z
  .strictObject({ objectType: z.literal('Group'), ...agentFields, member: z.array(agent).optional() })
  .refine((value) => countIdentifiers(value) <= 1, 'must have at most one identifier')
  .refine(
    (value) => countIdentifiers(value) === 1 || (value.member?.length ?? 0) > 0,
    'must have members or an identifier',
  );

const isGroup = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && (value as { objectType?: unknown }).objectType === 'Group';

/** Checks a value with one of several schemas, so that violations name the fields of the selected schema. */
const selected = <T extends z.ZodType>(select: (value: unknown) => T) =>
  z.unknown().superRefine((value, context) => {
    const result = select(value).safeParse(value);
    if (result.success) return;
    for (const { path, message } of result.error.issues)
      context.addIssue({ code: 'custom', path: [...path], message });
  });

/** An agent or a group. */
const actor = selected((value) => (isGroup(value) ? group : agent));

const verb = z.strictObject({ id: iri, display: languageMap.optional() });

const component = z.strictObject({ id: z.string(), description: languageMap.optional() });
const components = z
  .array(component)
  .refine((list) => new Set(list.map(({ id }) => id)).size === list.length, 'must have unique ids');

/** The lists of components of each type of interaction. */
const componentsByInteraction: Readonly<Record<string, readonly string[]>> = {
  'true-false': [],
  choice: ['choices'],
  'fill-in': [],
  'long-fill-in': [],
  matching: ['source', 'target'],
  performance: ['steps'],
  sequencing: ['choices'],
  likert: ['scale'],
  numeric: [],
  other: [],
};
const componentLists = ['choices', 'scale', 'source', 'target', 'steps'] as const;

const definition = z
  .strictObject({
    name: languageMap.optional(),
    description: languageMap.optional(),
    type: iri.optional(),
    moreInfo: iri.optional(),
    extensions: extensions.optional(),
    interactionType: z.enum(Object.keys(componentsByInteraction)).optional(),
    correctResponsesPattern: z.array(z.string()).optional(),
    choices: components.optional(),
    scale: components.optional(),
    source: components.optional(),
    target: components.optional(),
    steps: components.optional(),
  })
  .superRefine((value, context) => {
    const { interactionType } = value;
    const used = componentLists.filter((name) => value[name] !== undefined);
    if (interactionType === undefined && (used.length > 0 || value.correctResponsesPattern))
      context.addIssue({ code: 'custom', path: ['interactionType'], message: 'is required' });
    if (interactionType === undefined) return;
    const allowed = componentsByInteraction[interactionType] ?? [];
    for (const name of used)
      if (!allowed.includes(name))
        context.addIssue({ code: 'custom', path: [name], message: `is not part of ${interactionType}` });
  });

const activity = z.strictObject({
  objectType: z.literal('Activity').optional(),
  id: iri,
  definition: definition.optional(),
});
const statementRef = z.strictObject({ objectType: z.literal('StatementRef'), id: uuid });

const score = z
  .strictObject({
    scaled: z.number().min(-1).max(1).optional(),
    raw: z.number().optional(),
    min: z.number().optional(),
    max: z.number().optional(),
  })
  .refine(({ min, max }) => min === undefined || max === undefined || min < max, 'min must be below max')
  .refine(
    ({ raw, min, max }) => raw === undefined || ((min ?? raw) <= raw && raw <= (max ?? raw)),
    'raw must be between min and max',
  );
const result = z.strictObject({
  score: score.optional(),
  success: z.boolean().optional(),
  completion: z.boolean().optional(),
  response: z.string().optional(),
  duration: text(format.duration).optional(),
  extensions: extensions.optional(),
});

const activities = selected((value) => (Array.isArray(value) ? z.array(activity) : activity));
const relevantTypes = z.array(iri).min(1).optional();
const contextFields = {
  registration: uuid.optional(),
  instructor: actor.optional(),
  team: group.optional(),
  contextActivities: z
    .strictObject({
      parent: activities.optional(),
      grouping: activities.optional(),
      category: activities.optional(),
      other: activities.optional(),
    })
    .optional(),
  revision: z.string().optional(),
  platform: z.string().optional(),
  language: text(format.languageTag).optional(),
  statement: statementRef.optional(),
  extensions: extensions.optional(),
};
const contextOne = z.strictObject(contextFields);
const contextTwo = z.strictObject({
  ...contextFields,
  contextAgents: z
    .array(z.strictObject({ objectType: z.literal('contextAgent'), agent, relevantTypes }))
    .optional(),
  contextGroups: z
    .array(z.strictObject({ objectType: z.literal('contextGroup'), group, relevantTypes }))
    .optional(),
});

const attachment = z.strictObject({
  usageType: iri,
  display: languageMap,
  description: languageMap.optional(),
  contentType: text(format.mediaType),
  length: z.int().min(0),
  sha2: text(format.sha2),
  fileUrl: iri.optional(),
});

interface CheckedParts {
  verb: { id: string };
  object?: unknown;
  context?: { revision?: unknown; platform?: unknown } | undefined;
}

const objectTypeOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null ? (value as { objectType?: unknown }).objectType : undefined;

function checkParts({ verb: { id }, object, context }: CheckedParts, issues: z.RefinementCtx): void {
  const type = objectTypeOf(object) ?? 'Activity';
  if (id === voidedVerb && type !== 'StatementRef')
    issues.addIssue({ code: 'custom', path: ['object'], message: 'must be a StatementRef' });
  for (const name of ['revision', 'platform'] as const)
    if (context?.[name] !== undefined && type !== 'Activity')
      issues.addIssue({ code: 'custom', path: ['context', name], message: 'needs an Activity as object' });
}

/** Returns the schema of statements of a version of xAPI. */
function statementSchema(context: z.ZodType<CheckedParts['context']>, version: RegExp) {
  const subStatement = z
    .strictObject({
      objectType: z.literal('SubStatement'),
      actor,
      verb,
      object: selected(objectSchema),
      result: result.optional(),
      context: context.optional(),
      attachments: z.array(attachment).optional(),
      timestamp: timestamp.optional(),
    })
    .superRefine(checkParts);
  return z
    .strictObject({
      id: uuid.optional(),
      actor,
      verb,
      object: selected((value) =>
        objectTypeOf(value) === 'SubStatement' ? subStatement : objectSchema(value),
      ),
      result: result.optional(),
      context: context.optional(),
      attachments: z.array(attachment).optional(),
      timestamp: timestamp.optional(),
      stored: timestamp.optional(),
      authority: authority.optional(),
      version: z.string().regex(version, 'must be a version of xAPI').optional(),
    })
    .superRefine(checkParts);
}

const objects: ReadonlyMap<unknown, z.ZodType> = new Map<unknown, z.ZodType>([
  ['Activity', activity],
  ['Agent', agent],
  ['Group', group],
  ['StatementRef', statementRef],
]);
const noObject = z.never('must be an object of xAPI');

/** Returns the schema of an object by its type. Without a type it is an activity. */
const objectSchema = (value: unknown): z.ZodType =>
  objects.get(objectTypeOf(value) ?? 'Activity') ?? noObject;

/** An agent, or two agents for an application and its user (OAuth). */
const authority = selected((value) =>
  isGroup(value)
    ? group.refine(
        (one) => countIdentifiers(one) === 0 && one.member?.length === 2,
        'must have exactly two members, and no identifier',
      )
    : agent,
);

/** The supported versions: the value of `X-Experience-API-Version` in responses, by the first number. */
export const versions = { '1': '1.0.3', '2': '2.0.0' } as const;
export type XapiVersion = (typeof versions)[keyof typeof versions];

const schemas = {
  '1.0.3': statementSchema(contextOne, /^1\.0(?:\.\d+)?$/),
  '2.0.0': statementSchema(contextTwo, /^(?:1\.0(?:\.\d+)?|2\.0(?:\.\d+)?)$/),
} as const satisfies Record<XapiVersion, z.ZodType>;

/** Returns the schema of a statement, or of a list of statements. */
export const statementSchemaOf = (version: XapiVersion): (typeof schemas)[XapiVersion] => schemas[version];

/** Agents in query parameters. */
export const agentSchema = actor;
