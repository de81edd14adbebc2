import { fullDiff, type ResourceDifference, ResourceImpact } from '@aws-cdk/cloudformation-diff';
import { isEqual } from 'es-toolkit';

/** A template as CloudFormation stores it. */
export interface DeployedTemplate {
  Resources: Record<string, TemplateEntry>;
  Outputs?: Record<string, { Value: unknown; Export?: { Name?: unknown } }>;
}

interface TemplateEntry {
  Type: string;
  Properties?: Record<string, unknown>;
  DeletionPolicy?: string;
}

/** Templates by the name of their stack. */
export type Templates = ReadonlyMap<string, DeployedTemplate>;

export interface UpdateFinding {
  /** `<stack>/<logical id>`, as `--allow` accepts it. */
  resource: string;
  type: string;
  problem: string;
}

/** Resources whose replacement or deletion loses data, or an address that other systems know. */
const stateful: Readonly<Record<string, string>> = {
  'AWS::DynamoDB::Table': 'all data of the platform',
  'AWS::DynamoDB::GlobalTable': 'all data of the platform',
  'AWS::S3::Bucket': 'its files',
  'AWS::SecretsManager::Secret': 'its key, and what it signed or encrypted',
  'AWS::KMS::Key': 'everything that it encrypted',
  'AWS::Backup::BackupVault': 'its backups',
  'AWS::SQS::Queue': 'its messages',
  'AWS::SES::EmailIdentity': 'the DKIM records of the sender',
  'AWS::CloudFront::Distribution': 'the address that the DNS records name',
};

const retained = new Set(['Retain', 'RetainExceptOnCreate']);

/**
 * Returns the changes of an update that lose data or leave the installation between two versions. An empty
 * list means that the update can be deployed.
 */
export function updateFindings(before: Templates, after: Templates): UpdateFinding[] {
  const resolved = { before: withoutIndirection(before), after: withoutIndirection(after) };
  return [...before].flatMap(([stack, former]) => {
    const next = after.get(stack);
    const resolvedFormer = resolved.before.get(stack);
    const resolvedNext = resolved.after.get(stack);
    if (!next || !resolvedFormer || !resolvedNext) return removedStackFindings(stack, former);
    const findings = removedExports(stack, { former, next }, before);
    if (isEqual(resolvedFormer.Resources, resolvedNext.Resources)) return findings;
    fullDiff(resolvedFormer, resolvedNext).resources.forEachDifference((id, change) => {
      const difference = change as ResourceDifference;
      findings.push(...changeFindings({ stack, id, difference }));
      if (isReplaced(difference)) findings.push(...unnoticedReplacements({ stack, id }, before, after));
    });
    return findings;
  });
}

function removedStackFindings(stack: string, { Resources }: DeployedTemplate): UpdateFinding[] {
  return Object.entries(Resources).flatMap(([id, { Type: type }]) =>
    stateful[type] ? [{ resource: `${stack}/${id}`, type, problem: 'is in a stack that is removed' }] : [],
  );
}

interface ResourceChange {
  stack: string;
  id: string;
  difference: ResourceDifference;
}

function changeFindings(change: ResourceChange): UpdateFinding[] {
  const { stack, id, difference } = change;
  const former = difference.oldValue as TemplateEntry | undefined;
  const loss = former && stateful[former.Type];
  if (!former || !loss) return [];
  const finding = (problem: string) => ({ resource: `${stack}/${id}`, type: former.Type, problem });
  if (difference.isRemoval) return [finding(`is removed from the stack, with ${loss}`)];
  if (isReplaced(difference)) {
    const names = Object.entries(difference.propertyUpdates)
      .filter(([, { changeImpact }]) => changeImpact && replacing.has(changeImpact))
      .map(([name]) => name);
    return [finding(`is replaced by a new and empty one, because of ${names.join(', ') || 'its type'}`)];
  }
  return [
    ...weakerProtection(former, difference.newValue as TemplateEntry).map(finding),
    ...indexFindings(former, difference.newValue as TemplateEntry).map(finding),
  ];
}

const replacing = new Set([ResourceImpact.WILL_REPLACE, ResourceImpact.MAY_REPLACE]);

/** Returns whether CloudFormation creates a new resource. A new attribute of a table does not replace it. */
function isReplaced(difference: ResourceDifference): boolean {
  if (difference.isAddition || difference.isRemoval) return false;
  if (difference.resourceTypeChanged) return true;
  return Object.entries(difference.propertyUpdates).some(([name, { changeImpact, oldValue, newValue }]) => {
    if (!changeImpact || !replacing.has(changeImpact)) return false;
    if (name !== 'AttributeDefinitions') return true;
    const former = Array.isArray(oldValue) ? oldValue : [];
    const next: unknown[] = Array.isArray(newValue) ? newValue : [];
    return former.some((one: { AttributeName?: string }) =>
      next.some(
        (other) =>
          (other as { AttributeName?: string }).AttributeName === one.AttributeName && !isEqual(one, other),
      ),
    );
  });
}

function weakerProtection(former: TemplateEntry, next: TemplateEntry): string[] {
  const findings: string[] = [];
  if (retained.has(former.DeletionPolicy ?? '') && !retained.has(next.DeletionPolicy ?? ''))
    findings.push('is no longer retained when the stack is deleted');
  const isSet = ({ Properties }: TemplateEntry, name: string) => Properties?.[name] === true;
  if (isSet(former, 'DeletionProtectionEnabled') && !isSet(next, 'DeletionProtectionEnabled'))
    findings.push('no longer refuses its deletion');
  const restorable = ({ Properties }: TemplateEntry) =>
    (Properties?.PointInTimeRecoverySpecification as { PointInTimeRecoveryEnabled?: boolean } | undefined)
      ?.PointInTimeRecoveryEnabled === true;
  if (restorable(former) && !restorable(next)) findings.push('can no longer be restored to any second');
  if (!isEqual(former.Properties?.StreamSpecification, next.Properties?.StreamSpecification))
    findings.push('gets another stream, which loses the records of the former');
  return findings;
}

interface TableIndex {
  IndexName: string;
  KeySchema: unknown;
  Projection: unknown;
}

/** DynamoDB creates or deletes one index per update, and changes no index. */
function indexFindings(former: TemplateEntry, next: TemplateEntry): string[] {
  const indexesOf = ({ Properties }: TemplateEntry) =>
    new Map(
      ((Properties?.GlobalSecondaryIndexes ?? []) as TableIndex[]).map((index) => [index.IndexName, index]),
    );
  const [older, newer] = [indexesOf(former), indexesOf(next)];
  const edited = [...newer].filter(
    ([name, index]) => older.has(name) && !isSameIndex(older.get(name), index),
  );
  const added = [...newer.keys()].filter((name) => !older.has(name));
  const dropped = [...older.keys()].filter((name) => !newer.has(name));
  const findings = edited.map(([name]) => `changes the index ${name}: add one with another name instead`);
  if (added.length + dropped.length > 1)
    findings.push(
      `creates or deletes ${added.length + dropped.length} indexes: DynamoDB accepts one per update`,
    );
  return findings;
}

const isSameIndex = (one: TableIndex | undefined, other: TableIndex): boolean =>
  isEqual(one?.KeySchema, other.KeySchema) && isEqual(one?.Projection, other.Projection);

/** Returns the exports that a stack drops while deployed stacks import them. CloudFormation refuses this. */
function removedExports(
  stack: string,
  { former, next }: { former: DeployedTemplate; next: DeployedTemplate },
  deployed: Templates,
): UpdateFinding[] {
  const namesOf = ({ Outputs = {} }: DeployedTemplate) =>
    Object.values(Outputs).flatMap(({ Export }) => (typeof Export?.Name === 'string' ? [Export.Name] : []));
  const remaining = new Set(namesOf(next));
  const others = [...deployed]
    .filter(([name]) => name !== stack)
    .map(([name, template]): [string, string] => [name, JSON.stringify(template)]);
  const importers = new Set(
    namesOf(former)
      .filter((name) => !remaining.has(name))
      .flatMap((name) => others.filter(([, text]) => text.includes(JSON.stringify(name))))
      .map(([name]) => name),
  );
  return [...importers].map((importer) => ({
    resource: `${stack}/exports`,
    type: 'Exports',
    problem: `are imported by ${importer}: deploy this version with "-c references=both" first`,
  }));
}

/**
 * Returns the stacks that read a replaced resource by an output whose name does not change. Their templates
 * are unchanged, so that `cdk deploy` skips them and they use the former resource.
 */
function unnoticedReplacements(
  { stack, id }: { stack: string; id: string },
  before: Templates,
  after: Templates,
): UpdateFinding[] {
  const outputs = Object.entries(after.get(stack)?.Outputs ?? {})
    .filter(([, { Value }]) => mentions(Value, id))
    .map(([name]) => name);
  return [...after]
    .filter(([reader]) => reader !== stack && isEqual(before.get(reader), after.get(reader)))
    .filter(([, template]) => {
      const text = JSON.stringify(template);
      return outputs.some((name) => text.includes(`"OutputName":${JSON.stringify(name)}`));
    })
    .map(([reader]) => ({
      resource: `${stack}/${id}`,
      type: String(after.get(stack)?.Resources[id]?.Type),
      problem: `is replaced, and the template of ${reader}, which uses it, does not change`,
    }));
}

function mentions(value: unknown, id: string): boolean {
  const text = JSON.stringify(value);
  return text.includes(`{"Ref":"${id}"}`) || text.includes(`{"Fn::GetAtt":["${id}"`);
}

/**
 * Replaces references to other stacks by the expressions that they lead to, so that another kind of reference
 * to the same resource is no change.
 */
function withoutIndirection(templates: Templates): Map<string, DeployedTemplate> {
  const exported = new Map<string, unknown>();
  const published = new Map<string, unknown>();
  for (const [stack, { Outputs = {} }] of templates)
    for (const [output, { Value, Export }] of Object.entries(Outputs)) {
      const leadsTo = { 'Fn::OtherStack': [stack, Value] };
      if (typeof Export?.Name === 'string') exported.set(Export.Name, leadsTo);
      published.set(`${stack}/${output}`, leadsTo);
    }
  const resolve = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(resolve);
    if (typeof value !== 'object' || value === null) return value;
    const { 'Fn::ImportValue': name, 'Fn::GetStackOutput': output } = value as {
      'Fn::ImportValue'?: unknown;
      'Fn::GetStackOutput'?: { StackName: string; OutputName: string };
    };
    if (typeof name === 'string') return exported.get(name) ?? value;
    if (output) return published.get(`${output.StackName}/${output.OutputName}`) ?? value;
    return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, resolve(one)]));
  };
  return new Map(
    [...templates].map(([stack, template]) => [
      stack,
      { ...template, Resources: resolve(template.Resources) as DeployedTemplate['Resources'] },
    ]),
  );
}
