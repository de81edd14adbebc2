import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { App, Stack } from 'aws-cdk-lib';
import { beforeAll, describe, expect, it } from 'vitest';
import { AlarmTopic } from '../../infra/constructs/alarm-topic.ts';
import { routeGroups } from '../../infra/domains/areas.ts';
import { queueNames } from '../../infra/domains/domain.ts';
import { fits } from '../../infra/local/pattern.ts';
import { resourcesOf, type Statement, type Synthesized, synthesized } from './templates.ts';

let prod: Synthesized;
beforeAll(async () => {
  prod = await synthesized('prod');
});

interface AlarmMetric {
  Namespace: string;
  MetricName: string;
  Dimensions?: { Name: string; Value: unknown }[];
}
interface AlarmProperties {
  AlarmName: string;
  AlarmDescription: string;
  AlarmActions: { Ref: string }[];
  OKActions: { Ref: string }[];
  Threshold: number;
  Metrics?: { Expression?: string; MetricStat?: { Metric: AlarmMetric; Stat: string } }[];
}

const prefix = 'training-prod-';
const stacks = ['observability', 'edge-observability'];
const operations = readFileSync(resolve(import.meta.dirname, '../../docs/operations.md'), 'utf8');
/** The alarms that are mailed. Alarms of updates are not (test/infra/shift.test.ts). */
const alarms = (stack?: string) =>
  (stack ? [stack] : stacks)
    .flatMap((one) => resourcesOf(prod, 'AWS::CloudWatch::Alarm', one))
    .map(({ Properties }) => Properties as unknown as AlarmProperties & AlarmMetric);
/** Returns the properties of the only resource of a type, with its logical id. */
function only<T>(type: string, stack?: string): T & { id: string } {
  const [found, ...more] = resourcesOf(prod, type, stack);
  if (!found || more.length > 0) throw new Error(`${more.length + (found ? 1 : 0)} resources ${type}`);
  return { id: found.id, ...(found.Properties as T) };
}
const shortName = ({ AlarmName }: AlarmProperties) => AlarmName.slice(prefix.length);
const alarm = (name: string) => {
  const found = alarms().find((one) => shortName(one) === name);
  if (!found) throw new Error(`No alarm ${name}`);
  return found;
};
const metricsOf = (one: AlarmProperties & AlarmMetric): AlarmMetric[] =>
  one.Metrics ? one.Metrics.flatMap(({ MetricStat }) => MetricStat?.Metric ?? []) : [one];
const dimension = (metric: AlarmMetric, name: string) =>
  metric.Dimensions?.find(({ Name }) => Name === name)?.Value;
const queuesOf = (names: readonly string[]) =>
  alarms()
    .filter((one) => names.includes(shortName(one)))
    .flatMap(metricsOf)
    .map((metric) => String(dimension(metric, 'QueueName')).slice(prefix.length))
    .sort();

interface TopicTemplate {
  Resources: Record<string, { Type: string; Properties: Record<string, unknown> }>;
}

/**
 * Returns the reason why a service cannot publish to a topic, or undefined if it can. Evaluates the policies
 * like SNS: the last policy of a topic replaces the others, and a denial wins.
 */
function findPublishProblem({ Resources }: TopicTemplate, topic: string, service: string) {
  const all = Object.values(Resources);
  const found = Resources[topic];
  if (found?.Type !== 'AWS::SNS::Topic') return `${topic} is no topic of the stack`;
  if (found.Properties.KmsMasterKeyId) return 'the service cannot use the key of the topic';
  const policies = all.filter(
    ({ Type, Properties }) =>
      Type === 'AWS::SNS::TopicPolicy' &&
      (Properties.Topics as { Ref: string }[]).some(({ Ref }) => Ref === topic),
  );
  if (policies.length !== 1) return `${policies.length} policies, of which one replaces the others`;
  const statements = policies.flatMap(
    ({ Properties }) => (Properties.PolicyDocument as { Statement: Statement[] }).Statement,
  );
  const context: Record<string, unknown> = {
    'aws:SecureTransport': 'true',
    'aws:SourceAccount': { Ref: 'AWS::AccountId' },
  };
  const applies = ({ Action, Principal, Resource, Condition = {} }: Statement) =>
    [Action].flat().some((action) => /^sns:(Publish|\*)$/i.test(action)) &&
    JSON.stringify(Resource) === JSON.stringify({ Ref: topic }) &&
    (Principal === '*' ||
      (Principal as { AWS?: string }).AWS === '*' ||
      [(Principal as { Service?: string | string[] }).Service].flat().includes(`${service}.amazonaws.com`)) &&
    Object.entries(Condition as Record<string, Record<string, unknown>>).every(([operator, wanted]) => {
      if (!['Bool', 'StringEquals'].includes(operator)) throw new Error(`Unknown condition ${operator}`);
      return Object.entries(wanted).every(
        ([key, value]) => JSON.stringify(context[key]) === JSON.stringify(value),
      );
    });
  if (statements.some((one) => one.Effect === 'Deny' && applies(one))) return 'a statement denies it';
  if (!statements.some((one) => one.Effect === 'Allow' && applies(one))) return 'no statement allows it';
  return undefined;
}

const templateOf = (stack: string): TopicTemplate => {
  const template = prod.templates.get(stack);
  if (!template) throw new Error(`No stack ${stack}`);
  return template;
};

describe('IN-04: an alarm reaches a person', () => {
  it.each(stacks)('from %s through its topic, policy and subscription', (stack) => {
    const template = templateOf(stack);
    const own = alarms(stack);
    expect(own.length).toBeGreaterThan(1);
    for (const { AlarmName, AlarmActions, OKActions } of own) {
      expect(AlarmActions, AlarmName).toHaveLength(1);
      expect(OKActions, AlarmName).toEqual(AlarmActions);
      const topic = AlarmActions[0]?.Ref ?? '';
      expect(findPublishProblem(template, topic, 'cloudwatch'), AlarmName).toBeUndefined();
      const recipients = resourcesOf(prod, 'AWS::SNS::Subscription', stack).filter(
        ({ Properties }) => (Properties.TopicArn as { Ref: string }).Ref === topic,
      );
      expect(recipients.map(({ Properties }) => Properties)).toEqual([
        { Protocol: 'email', Endpoint: prod.config.alarmsEmail, TopicArn: { Ref: topic } },
      ]);
    }
  });

  it('reports a policy that denies, lacks the service, is replaced, or trusts other accounts', () => {
    const broken = (change: (template: TopicTemplate, policy: { Statement: Statement[] }) => void) => {
      const template = structuredClone(templateOf('observability'));
      const policy = Object.values(template.Resources).find(({ Type }) => Type === 'AWS::SNS::TopicPolicy');
      change(template, policy?.Properties.PolicyDocument as { Statement: Statement[] });
      const [topic = ''] =
        Object.entries(template.Resources).find(([, { Type }]) => Type === 'AWS::SNS::Topic') ?? [];
      return findPublishProblem(template, topic, 'cloudwatch');
    };
    expect(broken(() => undefined)).toBeUndefined();
    expect(
      broken((_, policy) => {
        policy.Statement = policy.Statement.filter(({ Effect }) => Effect === 'Deny');
      }),
    ).toBe('no statement allows it');
    expect(
      broken((_, policy) => {
        for (const one of policy.Statement) if (one.Effect === 'Deny') delete one.Condition;
      }),
    ).toBe('a statement denies it');
    expect(
      broken((_, policy) => {
        for (const one of policy.Statement)
          if (one.Effect === 'Allow')
            one.Condition = { StringEquals: { 'aws:SourceAccount': '111111111111' } };
      }),
    ).toBe('no statement allows it');
    expect(
      broken(({ Resources }) => {
        const policy = Object.values(Resources).find(({ Type }) => Type === 'AWS::SNS::TopicPolicy');
        if (policy) Resources.Second = policy;
      }),
    ).toContain('2 policies');
    expect(
      broken(({ Resources }) => {
        for (const one of Object.values(Resources))
          if (one.Type === 'AWS::SNS::Topic') one.Properties.KmsMasterKeyId = 'alias/aws/sns';
      }),
    ).toContain('key');
  });

  it('admits each service only for its own account', () => {
    for (const stack of stacks)
      for (const { Properties } of resourcesOf(prod, 'AWS::SNS::TopicPolicy', stack)) {
        const { Statement: statements } = Properties.PolicyDocument as { Statement: Statement[] };
        for (const { Effect, Condition } of statements)
          if (Effect === 'Allow')
            expect(Condition).toEqual({ StringEquals: { 'aws:SourceAccount': { Ref: 'AWS::AccountId' } } });
      }
  });

  it('refuses to synthesize production without a recipient', () => {
    const { installation } = prod;
    const config = { ...installation.config, alarmsEmail: '' };
    const synthesize = () =>
      new AlarmTopic(new Stack(new App(), 'probe'), 'Alarms', {
        installation: { ...installation, config },
        publishers: ['cloudwatch'],
      });
    expect(synthesize).toThrow('prod: alarmsEmail');
  });

  it('mails unusual costs, and the use of the budget of the stage', () => {
    const template = templateOf('edge-observability');
    const { Subscribers, MonitorArnList, ThresholdExpression } = only<{
      Subscribers: { Type: string; Address: { Ref: string } }[];
      MonitorArnList: unknown[];
      ThresholdExpression: string;
    }>('AWS::CE::AnomalySubscription');
    const monitor = only<{ MonitorSpecification: string }>('AWS::CE::AnomalyMonitor');
    expect(MonitorArnList).toEqual([{ 'Fn::GetAtt': [monitor.id, 'MonitorArn'] }]);
    expect(JSON.parse(monitor.MonitorSpecification)).toEqual({ Tags: { Key: 'stage', Values: ['prod'] } });
    expect(JSON.parse(ThresholdExpression)).toMatchObject({
      Dimensions: { Key: 'ANOMALY_TOTAL_IMPACT_ABSOLUTE', Values: [String(prod.config.monthlyBudget / 10)] },
    });
    const { NotificationsWithSubscribers } = only<{
      NotificationsWithSubscribers: {
        Subscribers: { SubscriptionType: string; Address: { Ref: string } }[];
      }[];
    }>('AWS::Budgets::Budget');
    expect(NotificationsWithSubscribers).toHaveLength(2);
    const topics = [
      ...Subscribers.map(({ Type, Address }) => [Type, Address.Ref, 'costalerts']),
      ...NotificationsWithSubscribers.flatMap(({ Subscribers: people }) =>
        people.map(({ SubscriptionType, Address }) => [SubscriptionType, Address.Ref, 'budgets']),
      ),
    ];
    expect(topics).toHaveLength(3);
    for (const [type, topic = '', service = ''] of topics) {
      expect(type).toBe('SNS');
      expect(findPublishProblem(template, topic, service), service).toBeUndefined();
    }
  });

  it('mails two days with fewer backups than stores, also without a metric', () => {
    const [selection] = resourcesOf(prod, 'AWS::Backup::BackupSelection').map(
      ({ Properties }) => Properties.BackupSelection as { Resources: unknown[] },
    );
    const [vault] = resourcesOf(prod, 'AWS::Backup::BackupVault');
    expect(alarm('BackupMissing')).toMatchObject({
      Namespace: 'AWS/Backup',
      MetricName: 'NumberOfBackupJobsCompleted',
      Dimensions: [{ Name: 'BackupVaultName', Value: vault?.Properties.BackupVaultName }],
      Statistic: 'Sum',
      Period: 86_400,
      EvaluationPeriods: 2,
      ComparisonOperator: 'LessThanThreshold',
      Threshold: selection?.Resources.length,
      TreatMissingData: 'breaching',
    });
  });

  it('mails failed backups and copies, by a rule whose role may publish', () => {
    const rules = resourcesOf(prod, 'AWS::Events::Rule', 'observability').map(({ Properties }) => Properties);
    expect(rules.map(({ EventPattern }) => EventPattern)).toEqual(
      ['Backup Job State Change', 'Copy Job State Change'].map((kind) => ({
        source: ['aws.backup'],
        'detail-type': [kind],
        detail: { state: ['FAILED', 'ABORTED', 'EXPIRED', 'PARTIAL'] },
      })),
    );
    const policies = resourcesOf(prod, 'AWS::IAM::Policy', 'observability');
    for (const { Name, Targets } of rules) {
      const [target] = Targets as {
        Arn: { Ref: string };
        RoleArn: { 'Fn::GetAtt': string[] };
        InputTransformer: { InputTemplate: string };
      }[];
      expect(templateOf('observability').Resources[target?.Arn.Ref ?? '']?.Type).toBe('AWS::SNS::Topic');
      expect(target?.InputTransformer.InputTemplate).toContain(`${Name}: `);
      const [role = ''] = target?.RoleArn['Fn::GetAtt'] ?? [];
      const own = policies.filter(({ Properties }) => JSON.stringify(Properties.Roles).includes(`"${role}"`));
      expect(
        own.flatMap(({ Properties }) => (Properties.PolicyDocument as { Statement: Statement[] }).Statement),
      ).toEqual([{ Action: 'sns:Publish', Effect: 'Allow', Resource: target?.Arn }]);
    }
  });
});

describe('IN-04: the alarms', () => {
  it('watch every dead-letter queue, each with the people of its worker', () => {
    const dead = resourcesOf(prod, 'AWS::SQS::Queue')
      .map(({ Properties }) => String(Properties.QueueName).slice(prefix.length))
      .filter((name) => name.endsWith('-dead'));
    expect(dead.length).toBeGreaterThan(queueNames.length);
    expect(queuesOf(dead.map((name) => `${name}-letters`))).toEqual(dead.sort());
    const workers = prod.installation.domains.flatMap((domain) => Object.values(domain.workers ?? {}));
    for (const name of queueNames) {
      const worker = workers.find(({ from }) => from === name);
      expect(alarm(`${name}-dead-letters`).AlarmDescription).toContain(`${worker?.errorImpact} `);
    }
  });

  it('watch the oldest message of every queue', () => {
    expect(queuesOf(['MessagesLate', 'MessagesLate2', 'JobsLate'])).toEqual([...queueNames].sort());
  });

  it('ST-06 fire after the stream is delayed by five minutes, a day before records expire', () => {
    const mappings = resourcesOf(prod, 'AWS::Lambda::EventSourceMapping').filter(
      ({ Properties }) => Properties.MaximumRecordAgeInSeconds,
    );
    expect(mappings).toHaveLength(2);
    const late = alarm('StreamLate');
    const ages = (late.Metrics ?? []).flatMap(({ MetricStat }) => MetricStat ?? []);
    expect(ages.map(({ Metric }) => dimension(Metric, 'FunctionName')).sort()).toEqual(
      prod.functions
        .map(({ name }) => name)
        .filter((name) => /-(relay-events|count-streamed-sessions)-worker$/.test(name))
        .sort(),
    );
    for (const { Metric, Stat } of ages) {
      expect(Metric).toMatchObject({ Namespace: 'AWS/Lambda', MetricName: 'IteratorAge' });
      expect(Stat).toBe('Maximum');
    }
    expect(late).toMatchObject({
      Threshold: 300_000,
      AlarmDescription: expect.stringContaining('figures lack the latest sessions'),
    });
  });

  it('are few in a stage without customers: errors, the stream, migrations, mails, backups and costs', async () => {
    const dev = await synthesized('dev');
    const names = resourcesOf(dev, 'AWS::CloudWatch::Alarm')
      .map(({ Properties }) => String(Properties.AlarmName).replace('training-dev-', ''))
      .sort();
    expect(names).toEqual([
      'ApiServerErrors',
      'FirewallBlocks',
      'FirewallLimits',
      'FunctionErrors',
      'FunctionThrottles',
      'MailReputation',
      'MigrationFailed',
      'StreamLate',
    ]);
    const [dashboard] = resourcesOf(dev, 'AWS::CloudWatch::Dashboard');
    expect(JSON.stringify(dashboard)).not.toContain('Dead letters');
  });

  it('ST-06 divide the records of the stream between its workers: carried events, and all others', () => {
    const patterns = resourcesOf(prod, 'AWS::Lambda::EventSourceMapping').flatMap(({ Properties }) => {
      const { Filters = [] } = (Properties.FilterCriteria ?? {}) as { Filters?: { Pattern: string }[] };
      return Filters.map(({ Pattern }) => JSON.parse(Pattern) as object);
    });
    const accepting = (outbox: string | undefined) => {
      const NewImage = outbox === undefined ? {} : { outbox: { S: outbox } };
      return patterns.filter((pattern) => fits(pattern, { eventName: 'INSERT', dynamodb: { NewImage } }))
        .length;
    };
    expect(patterns).toHaveLength(2);
    expect(
      ['sessions.reported', 'suggestion.spread', 'of.a.later.release', undefined].map(accepting),
    ).toEqual([1, 1, 1, 0]);
  });

  it('UP-04 watch the findings of the nightly checks in their stage', () => {
    const watched = ['ContentMissing', 'RecordsDisagree', 'ChecksFailed'].map(alarm);
    expect(watched.map(({ MetricName }) => MetricName)).toEqual(['missing', 'disagreements', 'failedChecks']);
    for (const one of watched) expect(dimension(one, 'stage')).toBe(prod.config.stage);
  });

  it('watch the slowest of a hundred calls of each group of routes', () => {
    const areasOfApis = new Set(
      resourcesOf(prod, 'AWS::Lambda::Function', 'api').map(({ Properties }) => {
        const { Variables } = Properties.Environment as { Variables: Record<string, unknown> };
        return String(Variables.ROUTE_GROUP);
      }),
    );
    expect([...areasOfApis].sort()).toEqual(Object.keys(routeGroups).sort());
    const slow = alarms().filter((one) => shortName(one).startsWith('SlowCalls'));
    const stats = slow.flatMap(({ Metrics = [] }) => Metrics.flatMap(({ MetricStat }) => MetricStat ?? []));
    for (const { Metric } of stats) {
      expect(Metric).toMatchObject({ Namespace: 'ImmersiveTraining', MetricName: 'milliseconds' });
      expect(dimension(Metric, 'stage')).toBe('prod');
    }
    const watched = stats.map(({ Metric, Stat }) => `${dimension(Metric, 'group')} ${Stat}`);
    expect(watched.sort()).toEqual(
      [...areasOfApis].flatMap((group) => [`${group} SampleCount`, `${group} p99`]).sort(),
    );
    const [{ Expression } = {}] = (slow[0]?.Metrics ?? []).filter(({ Expression: math }) => math);
    expect(Expression).toMatch(/^MAX\(\[IF\(FILL\(identityCalls, 0\) >= 50, FILL\(identity, 0\), 0\), /);
  });

  it('count 429 of API Gateway and of the functions from the access log', () => {
    const { FilterPattern, MetricTransformations, LogGroupName } = only<{
      FilterPattern: string;
      MetricTransformations: object[];
      LogGroupName: { Ref: string };
    }>('AWS::Logs::MetricFilter', 'api');
    expect(FilterPattern).toBe('{ $.status = "429" }');
    expect(MetricTransformations).toMatchObject([
      {
        MetricNamespace: 'ImmersiveTraining',
        MetricName: 'tooManyRequests',
        Dimensions: [{ Key: 'stage', Value: '$.stage' }],
      },
    ]);
    const { AccessLogSettings } = only<{ AccessLogSettings: { Format: string; DestinationArn: object } }>(
      'AWS::ApiGatewayV2::Stage',
    );
    expect(JSON.parse(AccessLogSettings.Format)).toMatchObject({ stage: 'prod', status: '$context.status' });
    expect(JSON.stringify(AccessLogSettings.DestinationArn)).toContain(LogGroupName.Ref);
    expect(alarm('TooManyRequests')).toMatchObject({
      MetricName: 'tooManyRequests',
      Dimensions: [{ Name: 'stage', Value: 'prod' }],
    });
  });

  it('watch the limits and the refusals of the firewall of the stage', () => {
    const {
      Rules: rules,
      VisibilityConfig: { MetricName },
    } = only<{
      Rules: {
        Statement: { RateBasedStatement?: object };
        VisibilityConfig: { MetricName: string };
      }[];
      VisibilityConfig: { MetricName: string };
    }>('AWS::WAFv2::WebACL');
    const limits = rules.filter(({ Statement: { RateBasedStatement } }) => RateBasedStatement);
    const watched = metricsOf(alarm('FirewallLimits'));
    expect(watched.map((metric) => dimension(metric, 'Rule'))).toEqual(
      limits.map(({ VisibilityConfig }) => VisibilityConfig.MetricName),
    );
    const blocked = metricsOf(alarm('FirewallBlocks'));
    for (const metric of [...watched, ...blocked]) expect(dimension(metric, 'WebACL')).toBe(MetricName);
    expect(blocked.map((metric) => dimension(metric, 'Rule'))).toEqual(['ALL']);
  });

  it('are at most forty, with metrics for at most eight dollars a month', () => {
    expect(alarms().length).toBeLessThanOrEqual(40);
    // CloudWatch bills 0.10 dollars for each metric of an alarm.
    expect(alarms().flatMap(metricsOf).length * 0.1).toBeLessThanOrEqual(8);
    for (const one of alarms()) expect(metricsOf(one).length, shortName(one)).toBeLessThanOrEqual(10);
  });

  it('and the log lines of functions need at most 25 metrics of the platform', () => {
    const folder = resolve(import.meta.dirname, '../../functions');
    const named = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.ts$/.test(name))
      .flatMap((name) => [
        ...readFileSync(join(folder, name), 'utf8').matchAll(/embeddedMetrics\((?:\w|\.)+\(\), (.*)\)/g),
      ])
      .flatMap(([, list = '']) => [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name));
    expect(named).toEqual(expect.arrayContaining(['heldMails', 'missing', 'disagreements']));
    // A duration per group of routes, 429, and reads, writes and calls of the stage. CloudWatch bills each
    // metric.
    expect(Object.keys(routeGroups).length + 1 + 3 + named.length).toBeLessThanOrEqual(25);
  });

  it('name the impact, the first step and a section of the documentation', () => {
    const sections = [...operations.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
      title.toLowerCase().replaceAll(' ', '-'),
    );
    const names = prod.functions.map(({ name }) => name.slice(prefix.length));
    const queues = resourcesOf(prod, 'AWS::SQS::Queue').map(({ Properties }) => Properties.QueueName);
    const queries = resourcesOf(prod, 'AWS::Logs::QueryDefinition').map(({ Properties }) => Properties.Name);
    const [dashboard] = resourcesOf(prod, 'AWS::CloudWatch::Dashboard');
    for (const one of alarms()) {
      const text = one.AlarmDescription;
      expect(text.length, text).toBeLessThanOrEqual(1024);
      const [, , step = '', section] =
        /^(\w.{25,}?\.) (.{30,}\.) See docs\/operations\.md#([\w-]+)$/.exec(text) ?? [];
      expect(sections, `${shortName(one)}: ${text}`).toContain(section);
      // The logs, queues, queries and graphs that a text names exist.
      const [, log] = /\blog of ([a-z]+-[a-z-]+)/.exec(step) ?? [];
      if (log) expect(names, text).toContain(log);
      const [, queue] = /messages of (training-prod-[a-z-]+)/.exec(step) ?? [];
      if (queue) expect(queues, text).toContain(queue);
      const [, query] = /log query (\S+)/.exec(step) ?? [];
      if (query) expect(queries, text).toContain(query);
      const [, graph] = /graph "(.+?)"/.exec(step) ?? [];
      if (graph) expect(JSON.stringify(dashboard), text).toContain(graph);
    }
  });

  it('are listed in docs/operations.md with their meaning and the first step', () => {
    const table = /\n## Alarms\n([\s\S]*?)\n## /.exec(operations)?.[1] ?? '';
    const listed = [...table.matchAll(/^\| `([\w-]+)` \| (.+?) \| (.+?) \| (.+?) \|$/gm)];
    for (const [row, , rings = '', people = '', step = ''] of listed)
      for (const text of [rings, people, step]) expect(text.length, row).toBeGreaterThan(10);
    const sent = [
      ...alarms().map(shortName),
      ...resourcesOf(prod, 'AWS::Events::Rule', 'observability').map(({ Properties }) =>
        String(Properties.Name).slice(prefix.length),
      ),
      'CostAnomaly',
      'MonthlyCost',
    ];
    expect(listed.map(([, name]) => name).sort()).toEqual(sent.sort());
  });
});

describe('IN-04: the dashboard', () => {
  interface Widget {
    type: string;
    properties: { title?: string; markdown?: string; metrics?: unknown[][]; alarms?: unknown[] };
  }
  /** Returns the widgets. References to other resources appear as text. */
  const widgets = (): Widget[] => {
    const all = resourcesOf(prod, 'AWS::CloudWatch::Dashboard');
    expect(all).toHaveLength(1);
    const body = all[0]?.Properties.DashboardBody as { 'Fn::Join': [string, unknown[]] };
    const text = body['Fn::Join'][1].map((part) => (typeof part === 'string' ? part : 'reference')).join('');
    return (JSON.parse(text) as { widgets: Widget[] }).widgets;
  };

  it('begins with the affected people, then queues, stores and cost', () => {
    const titles = widgets().flatMap(
      ({ properties }) => /^## (.+)/.exec(properties.markdown ?? '')?.[1] ?? [],
    );
    expect(titles).toEqual(['Are people affected now?', 'Queues', 'Stores', 'Cost', 'People by function']);
  });

  it('shows at most fifty metrics, which CloudWatch does not bill', () => {
    const metrics = widgets().flatMap(({ properties }) => properties.metrics ?? []);
    expect(metrics.length).toBeGreaterThan(30);
    expect(metrics.length).toBeLessThanOrEqual(50);
  });

  it('shows the state of every alarm of its region', () => {
    const shown = widgets().flatMap(({ type, properties }) =>
      type === 'alarm' ? (properties.alarms ?? []) : [],
    );
    expect(shown).toHaveLength(alarms('observability').length);
  });

  it('names the people of every function', () => {
    const text = widgets().at(-1)?.properties.markdown ?? '';
    for (const { name, errorImpact } of prod.functions)
      expect(text).toContain(`| ${name.slice(prefix.length)} | ${errorImpact} |`);
  });

  it('comes with log queries over existing logs', () => {
    const groups = resourcesOf(prod, 'AWS::Logs::LogGroup').map(({ Properties }) => Properties.LogGroupName);
    const queries = resourcesOf(prod, 'AWS::Logs::QueryDefinition');
    const searched = queries.flatMap(({ Properties }) => Properties.LogGroupNames as string[]);
    for (const group of searched) expect(groups).toContain(group);
    for (const { name } of prod.functions) expect(searched).toContain(`/aws/lambda/${name}`);
    for (const { Properties } of queries)
      expect((Properties.LogGroupNames as string[]).length).toBeLessThanOrEqual(50);
  });
});
