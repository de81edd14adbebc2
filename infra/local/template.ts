import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as z from 'zod';
import { account, region } from './aws-json.ts';
import { HostError } from './failure.ts';

const resourceSchema = z.object({
  Type: z.string(),
  Properties: z.record(z.string(), z.unknown()).default({}),
  Condition: z.string().optional(),
});
const templateSchema = z.object({
  Parameters: z.record(z.string(), z.object({ Default: z.unknown() })).default({}),
  Conditions: z.record(z.string(), z.unknown()).default({}),
  Resources: z.record(z.string(), resourceSchema),
  Outputs: z.record(z.string(), z.object({ Value: z.unknown() })).default({}),
});

const stackOutputSchema = z.object({ StackName: z.string(), OutputName: z.string() });

/** One synthesized stack. */
export interface Stack extends z.infer<typeof templateSchema> {
  name: string;
  /** Directory of a function's code by the key in the template, `<hash>.zip`. */
  assets: Map<string, string>;
}

export interface TemplateResource {
  id: string;
  type: string;
  stack: Stack;
  properties: Record<string, unknown>;
}

const manifestSchema = z.object({
  artifacts: z.record(
    z.string(),
    z.object({ type: z.string(), properties: z.record(z.string(), z.unknown()).optional() }),
  ),
});
const assetsSchema = z.object({
  files: z.record(z.string(), z.object({ source: z.object({ path: z.string() }) })),
});

/** Returns the stacks in `directory`, an output of the CDK. */
export function readStacks(directory: string): Stack[] {
  const read = (file: string): unknown => JSON.parse(readFileSync(join(directory, file), 'utf8'));
  const artifacts = Object.entries(manifestSchema.parse(read('manifest.json')).artifacts);
  return artifacts
    .filter(([, { type }]) => type === 'aws:cloudformation:stack')
    .map(([name, { properties }]) => ({
      ...templateSchema.parse(read(String(properties?.templateFile))),
      name: String(properties?.stackName ?? name),
      assets: new Map(
        Object.entries(assetsSchema.parse(read(`${name}.assets.json`)).files).map(([hash, { source }]) => [
          `${hash}.zip`,
          join(directory, source.path),
        ]),
      ),
    }));
}

/** Resolves a reference to a resource: `Ref` or the name of an attribute. Undefined means unknown. */
export type Attributes = (resource: TemplateResource, attribute: string) => string | undefined;

export interface Resolver {
  resources: TemplateResource[];
  /** Returns the properties of `schema`, resolved. Other properties are ignored. Throws HostError. */
  read<S extends z.ZodObject>(resource: TemplateResource, schema: S): z.output<S>;
}

const absent = Symbol('AWS::NoValue');
const pseudo: Record<string, unknown> = {
  'AWS::AccountId': account,
  'AWS::Region': region,
  'AWS::Partition': 'aws',
  'AWS::URLSuffix': 'amazonaws.com',
  'AWS::NoValue': absent,
};
const listOf = (value: unknown): unknown[] => z.array(z.unknown()).parse(value);

/** Returns a resolver for CloudFormation's intrinsic functions across all stacks. */
export function resolverOf(
  stacks: readonly Stack[],
  parameters: Readonly<Record<string, string>>,
  attributes: Attributes,
): Resolver {
  type Intrinsic = (stack: Stack, argument: unknown) => unknown;
  const list: (...at: Parameters<Intrinsic>) => unknown[] = (stack, argument) =>
    listOf(resolve(stack, argument));
  const equal = ([one, other]: unknown[]) => one === other;
  const intrinsics: Record<string, Intrinsic> = {
    Ref: (stack, id) => reference(stack, String(id), 'Ref'),
    'Fn::GetAtt': (stack, path) => {
      const [id, attribute] = Array.isArray(path) ? path : String(path).split(/\.(.*)/);
      return reference(stack, String(id), String(attribute));
    },
    'Fn::Join': (stack, argument) => {
      const [separator, parts] = list(stack, argument);
      return listOf(parts).join(String(separator));
    },
    'Fn::Select': (stack, argument) => {
      const [index, values] = list(stack, argument);
      return listOf(values)[Number(index)];
    },
    'Fn::Split': (stack, argument) => {
      const [separator, value] = list(stack, argument);
      return String(value).split(String(separator));
    },
    'Fn::Sub': (stack, argument) => {
      const [pattern, values] = Array.isArray(argument) ? argument : [argument, {}];
      const own = (values ?? {}) as Record<string, unknown>;
      return String(pattern).replaceAll(/\$\{(!?)([^}]+)\}/g, (_, literal: string, key: string) => {
        if (literal) return `\${${key}}`;
        const [id = '', attribute = 'Ref'] = key.split(/\.(.*)/);
        return String(key in own ? resolve(stack, own[key]) : reference(stack, id, attribute));
      });
    },
    'Fn::If': (stack, argument) => {
      const [condition, yes, no] = listOf(argument);
      return resolve(stack, conditionHolds(stack, condition) ? yes : no);
    },
    'Fn::GetStackOutput': (stack, argument) => outputOf(stackOutputSchema.parse(resolve(stack, argument))),
    'Fn::Equals': (stack, argument) => equal(list(stack, argument)),
    'Fn::Not': (stack, argument) => !conditionHolds(stack, listOf(argument)[0]),
    'Fn::And': (stack, argument) => listOf(argument).every((one) => conditionHolds(stack, one)),
    'Fn::Or': (stack, argument) => listOf(argument).some((one) => conditionHolds(stack, one)),
  };

  function resolve(stack: Stack, value: unknown): unknown {
    if (Array.isArray(value)) return value.map((v) => resolve(stack, v)).filter((v) => v !== absent);
    if (typeof value !== 'object' || value === null) return value;
    const entries = Object.entries(value);
    const [name, argument] = entries[0] ?? [''];
    if (entries.length === 1 && (name === 'Ref' || name.startsWith('Fn::'))) {
      const intrinsic = intrinsics[name];
      if (intrinsic) return intrinsic(stack, argument);
      throw new HostError(`${stack.name} uses ${name}, which the local host does not know`);
    }
    const resolved = entries.map(([key, v]) => [key, resolve(stack, v)] as const);
    return Object.fromEntries(resolved.filter(([, v]) => v !== absent));
  }

  function conditionHolds(stack: Stack, condition: unknown): unknown {
    const name = (condition as { Condition?: string }).Condition ?? condition;
    return resolve(stack, typeof name === 'string' ? stack.Conditions[name] : name);
  }

  function reference(stack: Stack, id: string, attribute: string): unknown {
    if (id in pseudo) return pseudo[id];
    if (stack.Parameters[id]) return parameters[id] ?? stack.Parameters[id].Default;
    const resource = resources.find((r) => r.stack === stack && r.id === id);
    const value = resource && attributes(resource, attribute);
    if (value !== undefined) return value;
    throw new HostError(`${stack.name} refers to ${id}.${attribute}, which the local host does not know`);
  }

  function outputOf({ StackName, OutputName }: z.infer<typeof stackOutputSchema>): unknown {
    const producer = stacks.find(({ name }) => name === StackName);
    const output = producer?.Outputs[OutputName];
    if (producer && output) return resolve(producer, output.Value);
    throw new HostError(`No stack ${StackName} has the output ${OutputName}`);
  }

  const resources: TemplateResource[] = stacks.flatMap((stack) =>
    Object.entries(stack.Resources)
      .filter(([, { Condition }]) => !Condition || conditionHolds(stack, Condition))
      .map(([id, { Type, Properties }]) => ({ id, stack, type: Type, properties: Properties })),
  );

  return {
    resources,
    read({ id, type, stack, properties }, schema) {
      const picked = Object.keys(schema.shape)
        .filter((key) => properties[key] !== undefined)
        .map((key) => [key, resolve(stack, properties[key])]);
      const result = schema.safeParse(Object.fromEntries(picked.filter(([, value]) => value !== absent)));
      if (result.success) return result.data;
      const problem = z.prettifyError(result.error);
      throw new HostError(`The local host cannot run ${type} ${id} of ${stack.name}: ${problem}`);
    },
  };
}
