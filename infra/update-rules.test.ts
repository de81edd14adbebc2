import { describe, expect, it } from 'vitest';
import { releasedTemplates } from '../test/deploy/releases.ts';
import { type DeployedTemplate, type Templates, updateFindings } from './update-rules.ts';

const deployed = releasedTemplates('0.1.0', 'prod');
const stateful = 'training-prod-stateful';
const tableId = 'TableCD117FA1';

/** Returns the findings of an update that changes the templates of version 0.1.0. */
function findingsAfter(change: (templates: Map<string, DeployedTemplate>) => void): string[] {
  const next = new Map(structuredClone([...deployed]));
  change(next);
  return updateFindings(deployed, next).map(({ resource, problem }) => `${resource} ${problem}`);
}

const templateOf = (templates: Templates, stack: string): DeployedTemplate => {
  const template = templates.get(stack);
  if (!template) throw new Error(`No stack ${stack}`);
  return template;
};
const resourceOf = (templates: Templates, id: string) => {
  const resource = templateOf(templates, stateful).Resources[id];
  if (!resource?.Properties) throw new Error(`No resource ${id}`);
  return { ...resource, Properties: resource.Properties, resource };
};
const indexesOf = (templates: Templates) =>
  resourceOf(templates, tableId).Properties.GlobalSecondaryIndexes as Record<string, unknown>[];

describe('the check of an update', () => {
  it('accepts an update without changes, and changes of resources without data', () => {
    expect(findingsAfter(() => {})).toEqual([]);
    expect(
      findingsAfter((templates) => {
        const { Resources } = templateOf(templates, 'training-prod-workers');
        for (const [id, { Type }] of Object.entries(Resources))
          if (Type === 'AWS::Events::Rule') delete Resources[id];
        resourceOf(templates, tableId).Properties.Tags = [{ Key: 'owner', Value: 'training' }];
      }),
    ).toEqual([]);
  });

  it('refuses an update that replaces the table', () => {
    const key = [{ AttributeName: 'key', KeyType: 'HASH' }];
    expect(
      findingsAfter((templates) => {
        resourceOf(templates, tableId).Properties.KeySchema = key;
      }),
    ).toEqual([`${stateful}/${tableId} is replaced by a new and empty one, because of KeySchema`]);
  });

  it('refuses an update that removes a queue, a bucket or a secret', () => {
    const removed = ['GradeQueueFE8059DC', 'Content88381566', 'SealingKey98C9818D'];
    const findings = findingsAfter((templates) => {
      for (const id of removed) delete templateOf(templates, stateful).Resources[id];
    });
    for (const id of removed)
      expect(findings, id).toContainEqual(
        expect.stringMatching(new RegExp(`/${id} is removed from the stack`)),
      );
  });

  it('refuses an update that removes a stack with data', () => {
    const findings = findingsAfter((templates) => void templates.delete(stateful));
    expect(findings).toContain(`${stateful}/${tableId} is in a stack that is removed`);
  });

  it('refuses a queue with another name', () => {
    expect(
      findingsAfter((templates) => {
        resourceOf(templates, 'GradeQueueFE8059DC').Properties.QueueName = 'training-prod-grades';
      }),
    ).toContain(`${stateful}/GradeQueueFE8059DC is replaced by a new and empty one, because of QueueName`);
  });

  it('refuses weaker protection of stored data', () => {
    expect(
      findingsAfter((templates) => {
        const { resource, Properties } = resourceOf(templates, tableId);
        resource.DeletionPolicy = 'Delete';
        Properties.DeletionProtectionEnabled = false;
        Properties.PointInTimeRecoverySpecification = { PointInTimeRecoveryEnabled: false };
        Properties.StreamSpecification = { StreamViewType: 'KEYS_ONLY' };
      }),
    ).toEqual([
      `${stateful}/${tableId} is no longer retained when the stack is deleted`,
      `${stateful}/${tableId} no longer refuses its deletion`,
      `${stateful}/${tableId} can no longer be restored to any second`,
      `${stateful}/${tableId} gets another stream, which loses the records of the former`,
    ]);
  });

  it('accepts one new index, and refuses two or a changed one', () => {
    const added = (name: string) => ({
      IndexName: name,
      KeySchema: [{ AttributeName: 'catalogue', KeyType: 'HASH' }],
      Projection: { ProjectionType: 'ALL' },
    });
    const addAttribute = (templates: Templates) => {
      const definitions = resourceOf(templates, tableId).Properties.AttributeDefinitions as object[];
      definitions.push({ AttributeName: 'level', AttributeType: 'N' });
    };
    expect(
      findingsAfter((templates) => {
        addAttribute(templates);
        indexesOf(templates).push(added('one'));
      }),
    ).toEqual([]);
    expect(findingsAfter((templates) => indexesOf(templates).push(added('one'), added('two')))).toEqual([
      `${stateful}/${tableId} creates or deletes 2 indexes: DynamoDB accepts one per update`,
    ]);
    expect(
      findingsAfter((templates) => {
        const [index] = indexesOf(templates);
        if (index) index.Projection = { ProjectionType: 'ALL' };
      }),
    ).toEqual([`${stateful}/${tableId} changes the index titleEN: add one with another name instead`]);
  });

  it('refuses to drop an export that a deployed stack imports', () => {
    expect(
      findingsAfter((templates) => {
        const { Outputs = {} } = templateOf(templates, stateful);
        for (const id of Object.keys(Outputs)) if (id.includes('GradeQueue')) delete Outputs[id];
      }),
    ).toEqual(
      ['api', 'workers'].map(
        (stack) =>
          `${stateful}/exports are imported by training-prod-${stack}: deploy this version with "-c references=both" first`,
      ),
    );
  });

  it('refuses a replacement that the readers of its output do not notice', () => {
    const edge = (name: string): DeployedTemplate => ({
      Resources: {
        Firewall: { Type: 'AWS::WAFv2::WebACL', Properties: { Name: name, Scope: 'CLOUDFRONT' } },
      },
      Outputs: { FirewallArn: { Value: { 'Fn::GetAtt': ['Firewall', 'Arn'] } } },
    });
    const web: DeployedTemplate = {
      Resources: {
        Distribution: {
          Type: 'AWS::CloudFront::Distribution',
          Properties: {
            DistributionConfig: {
              WebACLId: { 'Fn::GetStackOutput': { StackName: 'edge', OutputName: 'FirewallArn' } },
            },
          },
        },
      },
    };
    const before: Templates = new Map(Object.entries({ edge: edge('one'), web }));
    const after: Templates = new Map(Object.entries({ edge: edge('two'), web }));
    expect(updateFindings(before, after)).toEqual([
      {
        resource: 'edge/Firewall',
        type: 'AWS::WAFv2::WebACL',
        problem: 'is replaced, and the template of web, which uses it, does not change',
      },
    ]);
  });

  it('sees no change in another kind of reference to the same resource', () => {
    const queue = { Type: 'AWS::SQS::Queue', Properties: { QueueName: 'jobs' } };
    const bucket = (name: unknown) => ({ Type: 'AWS::S3::Bucket', Properties: { BucketName: name } });
    const producer: DeployedTemplate = {
      Resources: { Queue: queue },
      Outputs: { Out: { Value: { Ref: 'Queue' }, Export: { Name: 'producer:Queue' } } },
    };
    const before: Templates = new Map([
      ['producer', producer],
      ['consumer', { Resources: { Bucket: bucket({ 'Fn::ImportValue': 'producer:Queue' }) } }],
    ]);
    const reference = { 'Fn::GetStackOutput': { StackName: 'producer', OutputName: 'Out' } };
    const after: Templates = new Map([
      ['producer', producer],
      ['consumer', { Resources: { Bucket: bucket(reference) } }],
    ]);
    expect(updateFindings(before, after)).toEqual([]);
  });
});
