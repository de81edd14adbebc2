import { beforeAll, describe, expect, it } from 'vitest';
import {
  functionBehind,
  resourcesOf,
  type Synthesized,
  type SynthesizedResource,
  synthesize,
  synthesized,
} from './templates.ts';

let prod: Synthesized;
let testStage: Synthesized;
beforeAll(async () => {
  prod = await synthesized('prod');
  testStage = await synthesized('test');
});

const entryOf = ({ Properties }: SynthesizedResource) => String(Properties.Description).split(' | ')[0] ?? '';
const own = (made: Synthesized) =>
  resourcesOf(made, 'AWS::Lambda::Function').filter(({ Properties }) =>
    String(Properties.FunctionName).startsWith('training-'),
  );
const aliases = (made: Synthesized) => resourcesOf(made, 'AWS::Lambda::Alias');
const idOf = (reference: unknown) => (reference as { Ref: string }).Ref;

describe('IN-01: versions of functions', () => {
  it('are published for each function, with the alias live', () => {
    for (const made of [prod, testStage]) {
      const aliased = aliases(made).map(({ Properties }) => idOf(Properties.FunctionName));
      expect(aliased.sort()).toEqual(
        own(made)
          .map(({ id }) => id)
          .sort(),
      );
      for (const { id, Properties } of aliases(made)) expect(Properties.Name, id).toBe('live');
    }
  });

  it('get invocations of the API, of queues, of the stream and of schedules through the alias only', () => {
    for (const made of [prod, testStage]) {
      const references = [
        ...resourcesOf(made, 'AWS::ApiGatewayV2::Integration').map((one) => one.Properties.IntegrationUri),
        ...resourcesOf(made, 'AWS::Lambda::EventSourceMapping').map((one) => one.Properties.FunctionName),
        ...resourcesOf(made, 'AWS::Events::Rule', 'workers').flatMap(({ Properties }) =>
          (Properties.Targets as { Arn: unknown }[]).map(({ Arn }) => Arn),
        ),
        ...resourcesOf(made, 'AWS::Lambda::Permission').map((one) => one.Properties.FunctionName),
      ];
      expect(references.length).toBeGreaterThan(60);
      for (const reference of references)
        expect(functionBehind(made, reference), JSON.stringify(reference)).toBeDefined();
      for (const { id, Properties } of resourcesOf(made, 'AWS::Lambda::EventInvokeConfig'))
        expect(Properties.Qualifier, id).not.toBe('$LATEST');
    }
  });

  it('are invoked by the API with a role that permits its aliases only', () => {
    for (const made of [prod, testStage]) {
      const integrations = resourcesOf(made, 'AWS::ApiGatewayV2::Integration', 'api');
      const [role, ...others] = [
        ...new Set(integrations.map(({ Properties }) => JSON.stringify(Properties.CredentialsArn))),
      ];
      expect(others).toEqual([]);
      const { Properties } = resourcesOf(made, 'AWS::IAM::Role', 'api').find(
        ({ id }) => JSON.stringify({ 'Fn::GetAtt': [id, 'Arn'] }) === role,
      ) as SynthesizedResource;
      expect(Properties.AssumeRolePolicyDocument).toMatchObject({
        Statement: [{ Principal: { Service: 'apigateway.amazonaws.com' } }],
      });
      expect(Properties.Policies).toEqual([
        {
          PolicyName: 'Invoke',
          PolicyDocument: {
            Version: '2012-10-17',
            Statement: [
              {
                Action: 'lambda:InvokeFunction',
                Effect: 'Allow',
                Resource: expect.toSatisfy(
                  (resource: unknown[]) =>
                    JSON.stringify(resource.map(idOf).sort()) ===
                    JSON.stringify(integrations.map((one) => idOf(one.Properties.IntegrationUri)).sort()),
                ),
              },
            ],
          },
        },
      ]);
      expect(resourcesOf(made, 'AWS::Lambda::Permission', 'api')).toEqual([]);
    }
  });

  it('get a tenth of the invocations for five minutes in production, and none during errors', () => {
    const alarms = (stack: string) =>
      new Map(
        resourcesOf(prod, 'AWS::CloudWatch::Alarm', stack).map(({ id, Properties }) => [id, Properties]),
      );
    const groups = new Map(
      resourcesOf(prod, 'AWS::CodeDeploy::DeploymentGroup').map(({ id, Properties }) => [id, Properties]),
    );
    const byHand = prod.installation.domains.flatMap(({ name, workers = {} }) =>
      Object.entries(workers).flatMap(([file, { from }]) =>
        from === 'hand' ? [`${name}/${file}.worker`] : [],
      ),
    );
    for (const fn of own(prod)) {
      const alias = aliases(prod).find(({ Properties }) => idOf(Properties.FunctionName) === fn.id);
      const group = groups.get(
        idOf(alias?.UpdatePolicy?.CodeDeployLambdaAliasUpdate.DeploymentGroupName ?? { Ref: '' }),
      );
      if (byHand.includes(entryOf(fn))) {
        expect(group, fn.id).toBeUndefined();
        continue;
      }
      expect(group, fn.id).toMatchObject({
        DeploymentConfigName: 'CodeDeployDefault.LambdaCanary10Percent5Minutes',
        AutoRollbackConfiguration: {
          Enabled: true,
          Events: expect.arrayContaining(['DEPLOYMENT_FAILURE', 'DEPLOYMENT_STOP_ON_ALARM']),
        },
      });
      const configuration = group?.AlarmConfiguration as { Alarms: { Name: { Ref: string } }[] } | undefined;
      const [alarm] = configuration?.Alarms ?? [];
      const isApi = entryOf(fn).endsWith('/api');
      expect(alarms(isApi ? 'api' : 'workers').get(idOf(alarm?.Name)), fn.id).toMatchObject(
        isApi
          ? { Namespace: 'AWS/ApiGateway', MetricName: '5xx', Period: 60 }
          : { Namespace: 'AWS/Lambda', MetricName: 'Errors', Period: 60, Threshold: 1 },
      );
    }
    for (const stack of ['api', 'workers']) expect(alarms(stack).size, stack).toBe(1);
    expect(resourcesOf(testStage, 'AWS::CodeDeploy::DeploymentGroup')).toEqual([]);
  });

  it('start instances ahead for the domains in the settings, on AWS only', async () => {
    const settings = { provisioned: { access: 2 } };
    const warm = (made: Synthesized) =>
      aliases(made).flatMap(({ Properties }) =>
        Properties.ProvisionedConcurrencyConfig === undefined
          ? []
          : [[idOf(Properties.FunctionName), Properties.ProvisionedConcurrencyConfig]],
      );
    expect(warm(prod)).toEqual([]);
    const access = own(prod).find((one) => entryOf(one) === 'access/api')?.id;
    expect(warm(await synthesize('prod', { settings }))).toEqual([
      [access, { ProvisionedConcurrentExecutions: 2 }],
    ]);
    expect(warm(await synthesize('test', { settings }))).toEqual([]);
    await expect(synthesize('prod', { settings: { provisioned: { acces: 1 } } })).rejects.toThrow('acces');
    const [limited] = prod.installation.domains.filter(({ api }) => api?.reserved !== undefined);
    const instances = Number(limited?.api?.reserved) + 1;
    await expect(
      synthesize('prod', { settings: { provisioned: { [String(limited?.name)]: instances } } }),
    ).rejects.toThrow(`at most ${instances - 1}`);
  });

  it('leave room for routes and functions below the 500 resources and 1 MB of a stack', () => {
    for (const [name, { Resources }] of prod.templates) {
      expect(Object.keys(Resources).length, name).toBeLessThanOrEqual(475);
      expect(JSON.stringify({ Resources }).length, name).toBeLessThan(700_000);
    }
  });
});
