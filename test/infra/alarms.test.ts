import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { resourcesOf, type Synthesized, synthesized } from './templates.ts';

let prod: Synthesized;
beforeAll(async () => {
  prod = await synthesized('prod');
});

// Alarms of updates send no mail (test/infra/shift.test.ts).
const alarms = () => resourcesOf(prod, 'AWS::CloudWatch::Alarm', 'observability');
const dimension = (properties: Record<string, unknown>) =>
  (properties.Dimensions as { Value: unknown }[] | undefined)?.[0]?.Value;
const prefix = 'training-prod-';
const operations = resolve(import.meta.dirname, '../../docs/operations.md');
const queueNames = () =>
  resourcesOf(prod, 'AWS::SQS::Queue').map(({ Properties }) => String(Properties.QueueName));
const watched = (metric: string) =>
  alarms()
    .filter(({ Properties }) => Properties.MetricName === metric)
    .map(({ Properties }) => dimension(Properties));

describe('IN-04: the alarms', () => {
  it('watch every dead-letter queue', () => {
    const dead = resourcesOf(prod, 'AWS::SQS::Queue')
      .map(({ Properties }) => Properties.QueueName)
      .filter((name) => String(name).endsWith('-dead'));
    expect(watched('ApproximateNumberOfMessagesVisible').sort()).toEqual(dead.sort());
  });

  it('watch the errors and the throttles of every function', () => {
    const names = prod.functions.map(({ name }) => name).sort();
    expect(watched('Errors').sort()).toEqual(names);
    expect(watched('Throttles').sort()).toEqual(names);
  });

  it('ST-06 fire after the stream is delayed by five minutes, a day before records expire', () => {
    const mappings = resourcesOf(prod, 'AWS::Lambda::EventSourceMapping').filter(
      ({ Properties }) => Properties.MaximumRecordAgeInSeconds,
    );
    expect(mappings).toHaveLength(1);
    const relay = prod.functions.find(({ name }) => name.endsWith('-outbox-relay-events-worker'));
    const ages = alarms().filter(({ Properties }) => Properties.MetricName === 'IteratorAge');
    expect(ages.map(({ Properties }) => dimension(Properties))).toEqual([relay?.name]);
    expect(ages[0]?.Properties).toMatchObject({
      Namespace: 'AWS/Lambda',
      Statistic: 'Maximum',
      Threshold: 300_000,
      AlarmDescription: expect.stringContaining('figures lack the latest sessions'),
    });
  });

  it('UP-04 watch the results of the nightly reconciliation in their stage', () => {
    for (const metric of ['missing', 'repaired']) expect(watched(metric)).toEqual([prod.config.stage]);
  });

  it('require at most 250 metrics', () => {
    const routes = resourcesOf(prod, 'AWS::ApiGatewayV2::Route').length;
    const folder = resolve(import.meta.dirname, '../../functions');
    const named = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /(?<!\.test)\.ts$/.test(name))
      .flatMap((name) => [
        ...readFileSync(join(folder, name), 'utf8').matchAll(/embeddedMetrics\((?:\w|\.)+\(\), (.*)\)/g),
      ])
      .flatMap(([, list = '']) => [...list.matchAll(/'(\w+)'/g)].map(([, name]) => name));
    expect(named).toEqual(expect.arrayContaining(['heldMails', 'missing', 'repaired']));
    // One duration per route, and reads, writes and calls of the stage. CloudWatch bills each metric.
    expect(routes + 3 + named.length).toBeLessThanOrEqual(250);
  });

  it('name the impact, the first step and a section of the documentation, and notify the operator', () => {
    const sections = [...readFileSync(operations, 'utf8').matchAll(/^#+ (.+)$/gm)].map(([, title = '']) =>
      title.toLowerCase().replaceAll(' ', '-'),
    );
    const impacts = new Map(prod.functions.map(({ name, errorImpact }) => [name, errorImpact]));
    const names = [...impacts.keys()].map((name) => name.slice(prefix.length));
    for (const { id, Properties } of alarms()) {
      const text = String(Properties.AlarmDescription);
      const [, impact = '', step = '', section] =
        /^(\w.{25,}?\.) (.{30,}\.) See docs\/operations\.md#([\w-]+)$/.exec(text) ?? [];
      expect(sections, `${id}: ${text}`).toContain(section);
      const watchedFunction = impacts.get(String(dimension(Properties)));
      if (watchedFunction) expect(`${impact} ${step}`.startsWith(`${watchedFunction} `), text).toBe(true);
      // The logs and queues that a text names exist.
      const [, log] = /\blog (?:of )?(?:\/aws\/lambda\/training-prod-)?([a-z]+-[a-z-]+)/.exec(step) ?? [];
      if (log) expect(names, text).toContain(log);
      const [, queue] = /messages of (training-prod-[a-z-]+)/.exec(step) ?? [];
      if (queue) expect(queueNames(), text).toContain(queue);
      expect(Properties.AlarmActions, id).toHaveLength(1);
    }
    const [subscription] = resourcesOf(prod, 'AWS::SNS::Subscription');
    expect(subscription?.Properties).toMatchObject({ Protocol: 'email', Endpoint: prod.config.alarmsEmail });
  });
});
