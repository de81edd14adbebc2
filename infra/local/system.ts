import { join } from 'node:path';
import * as z from 'zod';
import { account, region } from './aws-json.ts';
import { HostError } from './failure.ts';
import { harmless, type KnownType, type Properties, resourceTypes } from './resources.ts';
import { queueReads, type Right, rightTo } from './rights.ts';
import { readStacks, resolverOf, type TemplateResource } from './template.ts';

export interface FunctionSpec {
  /** Name without the common prefix of all stacks: `outbox-resend-events-schedule`. */
  name: string;
  /** `outbox/resend-events.schedule`, the first word of the description. */
  entry: string;
  arn: string;
  directory: string;
  module: string;
  exportName: string;
  environment: Record<string, string>;
  timeoutSeconds: number;
  memory: number;
  /** Rights of the function's role. */
  rights: Right[];
}

export interface QueueSpec {
  name: string;
  fullName: string;
  arn: string;
  visibility: number;
  maxReceiveCount?: number;
  dead?: QueueSpec;
}

export interface BucketSpec extends Properties<'AWS::S3::Bucket'> {
  name: string;
}

export interface TableSpec extends Properties<'AWS::DynamoDB::Table'> {
  name: string;
  arn: string;
}

export interface MappingSpec extends Properties<'AWS::Lambda::EventSourceMapping'> {
  function: FunctionSpec;
}

export interface ScheduleSpec {
  name: string;
  expression: string;
  arn: string;
  function: FunctionSpec;
  input: unknown;
  retries: number;
  dead: QueueSpec | undefined;
}

/** All resources of the templates, with resolved references. */
export interface System {
  functions: FunctionSpec[];
  queues: QueueSpec[];
  buckets: BucketSpec[];
  tables: TableSpec[];
  secrets: { arn: string; generate: Properties<'AWS::SecretsManager::Secret'>['GenerateSecretString'] }[];
  routes: { key: string; function: FunctionSpec }[];
  cors: Properties<'AWS::ApiGatewayV2::Api'>['CorsConfiguration'];
  /** Throttles by route key, and of other routes. Absent in templates without them. */
  throttles: Pick<Properties<'AWS::ApiGatewayV2::Stage'>, 'DefaultRouteSettings' | 'RouteSettings'>;
  queueMappings: (MappingSpec & { queue: QueueSpec })[];
  streamMappings: (MappingSpec & { table: TableSpec })[];
  schedules: ScheduleSpec[];
}

const aliasSchema = z.object({ FunctionName: z.object({ Ref: z.string() }) });
const arn = (service: string, name: string): string => `arn:aws:${service}:${region}:${account}:${name}`;
const own = ({ stack, id }: TemplateResource): string => `${stack.name}-${id}`;
const readText = ({ properties }: TemplateResource, property: string): string | undefined =>
  typeof properties[property] === 'string' ? properties[property] : undefined;

/** Resolves references to resources on this machine. */
const attributes =
  (queueOrigin: string) =>
  (resource: TemplateResource, attribute: string): string | undefined => {
    const name = own(resource);
    const valueIn = (values: Record<string, string>) => values[attribute];
    switch (resource.type) {
      case 'AWS::DynamoDB::Table':
        return valueIn({
          Ref: name,
          Arn: arn('dynamodb', `table/${name}`),
          StreamArn: arn('dynamodb', `table/${name}/stream`),
        });
      case 'AWS::SQS::Queue': {
        const queue = readText(resource, 'QueueName') ?? name;
        return valueIn({
          Ref: `${queueOrigin}/${account}/${queue}`,
          Arn: arn('sqs', queue),
          QueueName: queue,
        });
      }
      case 'AWS::S3::Bucket':
        return valueIn({
          Ref: name.toLowerCase().slice(0, 63),
          Arn: `arn:aws:s3:::${name.toLowerCase().slice(0, 63)}`,
        });
      case 'AWS::SecretsManager::Secret': {
        const secret = arn('secretsmanager', `secret:${name}`);
        return valueIn({ Ref: secret, Id: secret });
      }
      case 'AWS::Lambda::Function': {
        const fn = readText(resource, 'FunctionName') ?? name;
        return valueIn({ Ref: fn, Arn: arn('lambda', `function:${fn}`) });
      }
      case 'AWS::Lambda::Alias': {
        const { FunctionName } = aliasSchema.parse(resource.properties);
        const aliased = resource.stack.Resources[FunctionName.Ref]?.Properties.FunctionName;
        const fn = typeof aliased === 'string' ? aliased : `${resource.stack.name}-${FunctionName.Ref}`;
        return valueIn({ Ref: `${arn('lambda', `function:${fn}`)}:${readText(resource, 'Name')}` });
      }
      case 'AWS::IAM::Role':
        return valueIn({ Ref: name, Arn: `arn:aws:iam::${account}:role/${name}` });
      case 'AWS::Logs::LogGroup':
        return valueIn({ Ref: name, Arn: arn('logs', `log-group:${name}:*`) });
      case 'AWS::ApiGatewayV2::Api':
        return valueIn({ Ref: 'local', ApiEndpoint: '' });
      default:
        return attribute === 'Ref' ? resource.id : undefined;
    }
  };

/**
 * Reads the synthesized templates of `directory`. `parameters` replace the defaults of the templates. Throws
 * HostError for unsupported resources, because a silent difference to AWS would remain undetected.
 */
export function readSystem(
  directory: string,
  parameters: Readonly<Record<string, string>>,
  queueOrigin: string,
): System {
  const stacks = readStacks(directory);
  const attribute = attributes(queueOrigin);
  const resolver = resolverOf(stacks, parameters, attribute);
  const strange = resolver.resources.filter(({ type }) => !(type in resourceTypes) && !harmless.test(type));
  if (strange.length > 0) {
    const list = strange.map(({ type, id }) => `${type} (${id})`).join(', ');
    throw new HostError(`The local host does not support these resources of the templates: ${list}`);
  }
  const resourcesOf = <T extends KnownType>(type: T) =>
    resolver.resources
      .filter((resource) => resource.type === type)
      .map((resource) => ({ resource, ...(resolver.read(resource, resourceTypes[type]) as Properties<T>) }));
  const ref = (resource: TemplateResource, name: string) => attribute(resource, name) ?? '';
  const prefix = commonPrefix(stacks.map(({ name }) => name));
  const short = (name: string) => (name.startsWith(prefix) ? name.slice(prefix.length) : name);

  const inline = resourcesOf('AWS::IAM::Role').flatMap(({ resource, Policies }) =>
    Policies.map(({ PolicyDocument }) => ({ PolicyDocument, Roles: [ref(resource, 'Ref')] })),
  );
  const rights = rightsByRole([...resourcesOf('AWS::IAM::Policy'), ...inline]);
  const aliases = new Set(resourcesOf('AWS::Lambda::Alias').map(({ Name }) => Name));
  const functions = resourcesOf('AWS::Lambda::Function').map(({ resource, ...f }): FunctionSpec => {
    const assets = resource.stack.assets.get(f.Code.S3Key);
    if (!assets) throw new HostError(`The code of ${resource.id} is not among the synthesized files`);
    const [module = '', exportName = ''] = f.Handler.split(/\.(?=[^.]*$)/);
    const name = short(ref(resource, 'Ref'));
    return {
      name,
      entry: /^[\w-]+\/[\w.-]+/.exec(f.Description)?.[0] ?? name,
      arn: ref(resource, 'Arn'),
      directory: assets,
      module,
      exportName,
      environment: f.Environment.Variables,
      timeoutSeconds: f.Timeout,
      memory: f.MemorySize,
      rights: rights.get(f.Role.split('/').at(-1) ?? '') ?? [],
    };
  });
  const functionOf = (reference: string): FunctionSpec => {
    const parts = reference.split(':');
    // An alias names its function before its own name. There is one version here.
    if (parts.length > 1 && aliases.has(parts.at(-1) ?? '')) parts.pop();
    const name = short(parts.at(-1) ?? '');
    const found = functions.find((f) => f.name === name || reference.includes(`${f.arn}/`));
    if (!found) throw new HostError(`No function is called ${reference}`);
    return found;
  };

  const read = resourcesOf('AWS::SQS::Queue');
  const queues = read.map(({ resource, VisibilityTimeout }): QueueSpec => {
    const fullName = ref(resource, 'QueueName');
    return { name: short(fullName), fullName, arn: ref(resource, 'Arn'), visibility: VisibilityTimeout };
  });
  const queueOf = (queueArn: string | undefined) => queues.find((q) => q.arn === queueArn);
  for (const [index, { RedrivePolicy }] of read.entries()) {
    const dead = queueOf(RedrivePolicy?.deadLetterTargetArn);
    const queue = queues[index];
    if (queue && dead && RedrivePolicy)
      Object.assign(queue, { dead, maxReceiveCount: RedrivePolicy.maxReceiveCount });
  }

  const tables = resourcesOf('AWS::DynamoDB::Table').map(
    ({ resource, ...table }): TableSpec => ({
      ...table,
      name: ref(resource, 'Ref'),
      arn: ref(resource, 'Arn'),
    }),
  );
  const mappings = resourcesOf('AWS::Lambda::EventSourceMapping').map((mapping) => ({
    ...mapping,
    function: functionOf(mapping.FunctionName),
    queue: queueOf(mapping.EventSourceArn),
    table: tables.find((table) => mapping.EventSourceArn.startsWith(`${table.arn}/stream`)),
  }));
  for (const { function: spec, EventSourceArn: resource } of mappings)
    for (const action of readsOf(resource))
      if (!rightTo(spec.rights, { action, resource }))
        throw new HostError(`${spec.entry} is to read ${resource}, and its role does not allow ${action}`);
  const integrations = new Map(
    resourcesOf('AWS::ApiGatewayV2::Integration').map((i) => [i.resource.id, functionOf(i.IntegrationUri)]),
  );

  return {
    functions,
    queues,
    tables,
    buckets: resourcesOf('AWS::S3::Bucket').map(({ resource, ...bucket }) => ({
      ...bucket,
      name: ref(resource, 'Ref'),
    })),
    secrets: resourcesOf('AWS::SecretsManager::Secret').map(({ resource, GenerateSecretString }) => ({
      arn: ref(resource, 'Ref'),
      generate: GenerateSecretString,
    })),
    routes: resourcesOf('AWS::ApiGatewayV2::Route').map(({ RouteKey, Target }) => {
      const target = integrations.get(Target.replace('integrations/', ''));
      if (!target) throw new HostError(`The route ${RouteKey} leads to no function`);
      return { key: RouteKey, function: target };
    }),
    cors: resourcesOf('AWS::ApiGatewayV2::Api')[0]?.CorsConfiguration,
    throttles: resourcesOf('AWS::ApiGatewayV2::Stage')[0] ?? {},
    queueMappings: mappings.flatMap((m) => (m.queue ? [{ ...m, queue: m.queue }] : [])),
    streamMappings: mappings.flatMap((m) => (m.table ? [{ ...m, table: m.table }] : [])),
    schedules: resourcesOf('AWS::Events::Rule')
      .filter(({ State }) => State === 'ENABLED')
      .map(({ resource, ScheduleExpression, Targets: [target] }) => {
        const target_ = functionOf(target.Arn);
        return {
          name: target_.entry.replace(/^.*\/|\.schedule$/g, ''),
          expression: ScheduleExpression,
          arn: arn('events', `rule/${readText(resource, 'Name') ?? own(resource)}`),
          function: target_,
          input: target.Input,
          retries: target.RetryPolicy?.MaximumRetryAttempts ?? 2,
          dead: queueOf(target.DeadLetterConfig?.Arn),
        };
      }),
  };
}

/** Actions that the role of a function needs to read the table's stream. */
const streamReads = ['dynamodb:GetRecords', 'dynamodb:GetShardIterator', 'dynamodb:DescribeStream'];
/** Returns the actions that the poller of a queue or stream performs with the rights of its function. */
export const readsOf = (source: string) =>
  source.includes(':sqs:') ? queueReads.map((name) => `sqs:${name}`) : streamReads;

/** Returns the rights of each role by name. */
function rightsByRole(policies: readonly Properties<'AWS::IAM::Policy'>[]): Map<string, Right[]> {
  const rights = new Map<string, Right[]>();
  for (const { Roles, PolicyDocument } of policies)
    for (const role of Roles) {
      const own = PolicyDocument.Statement.map(({ Action, Resource }) => ({
        actions: [Action].flat(),
        resources: [Resource].flat(),
      }));
      rights.set(role, [...(rights.get(role) ?? []), ...own]);
    }
  return rights;
}

/** Returns the common prefix of all names, up to its last dash. */
function commonPrefix([first = '', ...rest]: readonly string[]): string {
  let length = first.length;
  for (const name of rest) while (!name.startsWith(first.slice(0, length))) length -= 1;
  return first.slice(0, first.slice(0, length).lastIndexOf('-') + 1);
}

/** Returns the possible paths of a function's module. The first existing file is used. */
export const moduleFiles = (f: FunctionSpec): string[] =>
  ['.mjs', '.js', '.cjs'].map((extension) => join(f.directory, f.module + extension));
