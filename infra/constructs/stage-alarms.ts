import { Duration } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  MathExpression,
  Metric,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import type { Domain } from '../domains/domain.ts';

/** Namespace of the platform's own metrics. */
export const ownNamespace = 'ImmersiveTraining';
/** Most metrics that CloudWatch accepts in the expression of an alarm. */
export const mostMetrics = 10;

export interface MetricSettings {
  namespace: string;
  name: string;
  dimensions?: Record<string, string>;
  /** Default: Sum. */
  statistic?: string;
  /** Text of the line on the dashboard. */
  label?: string;
  /** Region of the metric, if the dashboard shows it outside of its region. */
  region?: string;
}

export interface AlarmSettings {
  /** A metric, or metrics by name with an expression over the names. */
  metric: MetricSettings | { expression: string; using: Readonly<Record<string, MetricSettings>> };
  /** The alarm rings at this value and above. */
  threshold: number;
  /** Rings below the threshold and without data instead. */
  below?: true;
  /** Minutes of a period. Default: 5. */
  minutes?: number;
  /** Consecutive periods that reach the threshold. Default: 1. */
  periods?: number;
  /** The affected people. */
  errorImpact: string;
  /** The first step of the analysis. */
  advice: string;
  /** The section of docs/operations.md that describes the next steps. Default: alarms. */
  section?: string;
}

export const buildMetric = (settings: MetricSettings, minutes = 5): Metric =>
  new Metric({
    namespace: settings.namespace,
    metricName: settings.name,
    dimensionsMap: settings.dimensions ?? {},
    statistic: settings.statistic ?? 'Sum',
    period: Duration.minutes(minutes),
    ...(settings.label ? { label: settings.label } : {}),
    ...(settings.region ? { region: settings.region } : {}),
  });

/**
 * Returns the number of requests that a rule of the firewall refused, or all rules (`ALL`). CloudFront reports
 * in us-east-1.
 */
export const blockedRequests = (prefix: string, rule: string): MetricSettings => ({
  namespace: 'AWS/WAFV2',
  name: 'BlockedRequests',
  dimensions: { WebACL: `${prefix}-firewall`, Rule: rule },
  label: rule,
});

export const oldestMessage = (prefix: string, queue: string): MetricSettings => ({
  namespace: 'AWS/SQS',
  name: 'ApproximateAgeOfOldestMessage',
  dimensions: { QueueName: `${prefix}-${queue}` },
  statistic: 'Maximum',
  label: queue,
});

/** Returns the age of the oldest record of the stream at each of its workers, in milliseconds. */
export const streamAges = (prefix: string, domains: readonly Domain[]): MetricSettings[] =>
  domains.flatMap((domain) =>
    Object.entries(domain.workers ?? {})
      .filter(([, { from }]) => from === 'stream')
      .map(([name]) => ({
        namespace: 'AWS/Lambda',
        name: 'IteratorAge',
        dimensions: { FunctionName: `${prefix}-${domain.name}-${name}-worker` },
        statistic: 'Maximum',
        label: `${domain.name}-${name}`,
      })),
  );

/**
 * Adds an alarm that mails when it starts and when it ends. Its text names the affected people first, then the
 * first step, then the section of docs/operations.md.
 */
export function addAlarm(
  scope: Construct,
  name: string,
  settings: AlarmSettings,
  { topic, prefix }: { topic: Topic; prefix: string },
): Alarm {
  const { metric, threshold, below, minutes = 5, periods = 1, errorImpact, advice } = settings;
  const { section = 'alarms' } = settings;
  const alarm = new Alarm(scope, name, {
    alarmName: `${prefix}-${name}`,
    alarmDescription: `${errorImpact} ${advice} See docs/operations.md#${section}`,
    metric: 'expression' in metric ? expressionOf(metric, minutes) : buildMetric(metric, minutes),
    threshold,
    comparisonOperator: below
      ? ComparisonOperator.LESS_THAN_THRESHOLD
      : ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    evaluationPeriods: periods,
    treatMissingData: below ? TreatMissingData.BREACHING : TreatMissingData.NOT_BREACHING,
  });
  const mail = new SnsAction(topic);
  alarm.addAlarmAction(mail);
  alarm.addOkAction(mail);
  return alarm;
}

function expressionOf(
  { expression, using }: Exclude<AlarmSettings['metric'], MetricSettings>,
  minutes: number,
): MathExpression {
  const metrics = Object.entries(using);
  if (metrics.length > mostMetrics)
    throw new Error(`An alarm takes at most ${mostMetrics} metrics, not ${metrics.length}: ${expression}`);
  return new MathExpression({
    expression,
    usingMetrics: Object.fromEntries(
      metrics.map(([name, metric]): [string, IMetric] => [name, buildMetric(metric, minutes)]),
    ),
    period: Duration.minutes(minutes),
  });
}
