import { isDeepStrictEqual } from 'node:util';
import * as z from 'zod';
import { fileTypes, playAreas } from '../../../shared/content-kinds.ts';
import {
  fileStatuses,
  rejectionReasons,
  releaseFormats,
} from '../../../shared/contracts/content/content-files.ts';
import { headsetTypes } from '../../../shared/contracts/content/lookup-shapes.ts';
import { platforms, releaseStates } from '../../../shared/contracts/delivery/launcher.ts';
import { jobStatuses } from '../../../shared/contracts/identity/jobs.ts';
import { webhookEvents } from '../../../shared/contracts/integrations/webhooks.ts';
import { assignedTypes, requirementStates } from '../../../shared/contracts/learning/assignments.ts';
import { contentLanguages } from '../../../shared/lang.ts';
import { apiRoles } from '../../../shared/roles.ts';
import { apiScopes } from '../../../shared/scopes.ts';

export type Json = Record<string, unknown>;

/** The named enumerations. Shapes with the same values refer to them. */
const enumerations: Record<string, readonly string[]> = {
  ApiScope: apiScopes,
  ContentLanguage: contentLanguages,
  ContentType: assignedTypes,
  FileStatus: fileStatuses,
  FileType: fileTypes,
  HeadsetType: headsetTypes,
  JobStatus: jobStatuses,
  PlayArea: playAreas,
  RejectionReason: rejectionReasons,
  ReleaseFormat: releaseFormats,
  ReleasePlatform: platforms,
  ReleaseState: releaseStates,
  RequirementState: requirementStates,
  Role: apiRoles,
  WebhookEvent: webhookEvents,
};
const enumerationNames = new Map(Object.entries(enumerations).map(([name, values]) => [values.join(), name]));

/** Collects the named schemas of an OpenAPI document while its operations are described. */
export class Schemas {
  /** The schemas of `components`, by name. */
  readonly named: Record<string, Json> = Object.fromEntries(
    Object.entries(enumerations).map(([name, values]) => [name, { type: 'string', enum: values }]),
  );

  /** Returns the JSON Schema of a request. Shapes with a name are references to components. */
  request(schema: z.ZodType): Json {
    return this.#convert(schema, 'input');
  }

  /**
   * Returns the JSON Schema of a response, with references to components. Objects of responses can have more
   * fields in later releases.
   */
  response(schema: z.ZodType): Json {
    return this.#convert(schema, 'output');
  }

  /** Adds a component, unless the schema is a reference already. @returns the reference */
  name(name: string, schema: Json): Json {
    if (schema.$ref) return schema;
    this.#add(name, schema);
    return reference(name);
  }

  /** Returns the schema itself instead of its reference. */
  resolve(schema: Json): Json {
    const name = nameIn(schema);
    return name ? (this.named[name] ?? {}) : schema;
  }

  /** Names the records of lists inside the schemas, after the schema and the list. */
  nameRecords(): void {
    for (const [name, schema] of Object.entries(this.named)) this.#nameRecordsIn(name, schema);
  }

  #nameRecordsIn(name: string, { properties = {} }: { properties?: Record<string, Json> }): void {
    for (const [field, value] of Object.entries(properties)) {
      const items = value.items as Json | undefined;
      const inner = `${name.replace(/WithFiles$/, '')}${singular(field)}`;
      if (items?.properties) {
        this.#nameRecordsIn(inner, items);
        value.items = this.name(inner, items);
      } else this.#nameRecordsIn(inner, value);
    }
  }

  #convert(schema: z.ZodType, io: 'input' | 'output'): Json {
    const { properties, $defs = {} } = z.toJSONSchema(z.object({ root: schema }), {
      io,
      unrepresentable: 'any',
      target: 'draft-2020-12',
      override: ({ zodSchema, jsonSchema }) => {
        const { def } = zodSchema._zod;
        if (io === 'output' && def.type === 'object' && !def.catchall) delete jsonSchema.additionalProperties;
        if (def.type === 'record') expandNames(jsonSchema);
      },
    }) as unknown as { properties: { root: Json }; $defs?: Record<string, Json> };
    const requestNames = new Map(
      Object.entries($defs).flatMap(([name, json]) => {
        const before = this.named[name];
        const isSame = before === undefined || isDeepStrictEqual(before, toComponents(json, new Map()));
        return io === 'output' || isSame ? [] : [[name, `${name}Request`]];
      }),
    );
    for (const [name, json] of Object.entries($defs))
      this.#add(requestNames.get(name) ?? name, toComponents(json, requestNames));
    return toComponents(properties.root, requestNames);
  }

  #add(name: string, schema: Json): void {
    const before = this.named[name];
    if (before && !isDeepStrictEqual(before, schema)) throw new Error(`two schemas have the name ${name}`);
    this.named[name] = schema;
  }
}

/** Returns the name of a field or list in the name of a schema. */
const singular = (field: string): string =>
  `${field[0]?.toUpperCase()}${field.slice(1)}`
    .replace(/^I18n$/, 'Text')
    .replace(/ies$/, 'y')
    .replace(/s$/, '');

/** Returns the reference to a component. */
export const reference = (name: string): Json => ({ $ref: `#/components/schemas/${name}` });

const nameIn = ({ $ref }: Json): string | undefined =>
  typeof $ref === 'string' ? $ref.split('/').at(-1) : undefined;

/** Replaces references to local definitions by references to components, and simplifies the schemas. */
function toComponents(json: Json, names: ReadonlyMap<string, string>): Json {
  const replaced = JSON.stringify(json).replace(
    /"#\/\$defs\/(\w+)"/g,
    (_, name: string) => `"#/components/schemas/${names.get(name) ?? name}"`,
  );
  return JSON.parse(replaced, (_, value: unknown) => (isObject(value) ? simplify(value) : value)) as Json;
}

/** Gives a record of named values a property for each name, because generators need properties. */
function expandNames(json: Json): void {
  const { propertyNames, additionalProperties, required } = json as {
    propertyNames?: { enum?: string[] };
    additionalProperties?: Json;
    required?: string[];
  };
  if (!propertyNames?.enum || !required) return;
  json.properties = Object.fromEntries(propertyNames.enum.map((name) => [name, additionalProperties]));
  delete json.propertyNames;
  delete json.additionalProperties;
}

const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns the schema in the form that generators read best. */
const simplify = (schema: Json): Json => nameValues(dropSafeBounds(flatten(divideTypes(schema))));

/** Returns several types as alternatives, because generators know only one type, and null. */
function divideTypes(schema: Json): Json {
  const { type, ...rest } = schema;
  return Array.isArray(type) && !type.includes('null')
    ? { ...rest, anyOf: type.map((one: string) => ({ type: one })) }
    : schema;
}

/** Returns nested alternatives as one list, without the empty text next to other texts. */
function flatten(schema: Json): Json {
  if (!Array.isArray(schema.anyOf)) return schema;
  const { anyOf, ...rest } = schema;
  const all = (anyOf as Json[]).flatMap((one) => (Array.isArray(one.anyOf) ? (one.anyOf as Json[]) : [one]));
  const hasText = all.some(({ type, const: value }) => type === 'string' && value === undefined);
  const members = all.filter((one) => !(hasText && one.const === ''));
  return members.length === 1 ? { ...rest, ...members[0] } : { ...rest, anyOf: members };
}

/** Leaves out the bounds of all safe integers. */
function dropSafeBounds(schema: Json): Json {
  const { minimum, maximum, ...rest } = schema;
  return minimum === Number.MIN_SAFE_INTEGER && maximum === Number.MAX_SAFE_INTEGER ? rest : schema;
}

/** Returns the reference to a named enumeration instead of its values. */
function nameValues(schema: Json): Json {
  if (!Array.isArray(schema.enum)) return schema;
  const name = enumerationNames.get(schema.enum.join());
  return name && Object.keys(schema).length === 2 ? reference(name) : schema;
}
