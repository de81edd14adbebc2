import { Duration, type Stack } from 'aws-cdk-lib';
import {
  type Alarm,
  AlarmStatusWidget,
  Dashboard,
  GraphWidget,
  type GraphWidgetProps,
  type IWidget,
  PeriodOverride,
  TextWidget,
} from 'aws-cdk-lib/aws-cloudwatch';
import type { ITable } from 'aws-cdk-lib/aws-dynamodb';
import { routeGroups } from '../domains/areas.ts';
import { queueNames } from '../domains/domain.ts';
import type { Installation } from './installation.ts';
import type { ProductFunction } from './product-function.ts';
import {
  blockedRequests,
  buildMetric,
  type MetricSettings,
  oldestMessage,
  ownNamespace,
  streamAges,
} from './stage-alarms.ts';

interface DashboardParts {
  installation: Installation;
  functions: readonly ProductFunction[];
  table: ITable;
  apiId: string;
  alarms: readonly Alarm[];
}

const width = 24;
const height = 6;

/** Returns a row of graphs of equal width. */
function graphs(settings: Readonly<Record<string, readonly MetricSettings[] | GraphWidgetProps>>): IWidget[] {
  const all = Object.entries(settings);
  return all.map(([title, one]) => {
    const props = Array.isArray(one)
      ? { left: one.map((metric: MetricSettings) => buildMetric(metric)) }
      : (one as GraphWidgetProps);
    return new GraphWidget({ title, width: width / all.length, height, liveData: true, ...props });
  });
}

const section = (title: string, text: string): IWidget =>
  new TextWidget({ markdown: `## ${title}\n${text}`, width, height: 2 });

/**
 * Adds the dashboard that an operator opens first: affected people, queues, stores, costs. CloudWatch bills a
 * dashboard with more than fifty metrics, so that dead letters appear as states of their alarms.
 */
export function addDashboard(stack: Stack, parts: DashboardParts): void {
  const { installation, functions, table, apiId, alarms } = parts;
  const { prefix } = installation;
  const { stage } = installation.config;
  const named = (isNamed: (name: string) => boolean) =>
    alarms.filter(({ node }) => isNamed(node.id)).sort((a, b) => a.node.id.localeCompare(b.node.id));
  const isDeadLetter = (name: string) => name.endsWith('-dead-letters');
  const deadLetters = named(isDeadLetter);
  const region = 'us-east-1';
  const api = (name: string): MetricSettings => ({
    ...{ namespace: 'AWS/ApiGateway', name, dimensions: { ApiId: apiId }, label: name },
  });
  const lambda = (name: string): MetricSettings => ({ namespace: 'AWS/Lambda', name, label: name });
  const own = (name: string, more: Partial<MetricSettings> = {}): MetricSettings => ({
    ...{ namespace: ownNamespace, name, dimensions: { stage }, label: name, ...more },
  });
  const ofTable = (name: string, dimensions: Record<string, string> = {}): MetricSettings => ({
    namespace: 'AWS/DynamoDB',
    name,
    dimensions: { TableName: table.tableName, ...dimensions },
    label: name,
  });
  new Dashboard(stack, 'Dashboard', {
    dashboardName: prefix,
    defaultInterval: Duration.hours(3),
    periodOverride: PeriodOverride.AUTO,
    widgets: [
      [
        section(
          'Are people affected now?',
          'A red alarm names the affected people in its description. Its name is listed with the next steps in docs/operations.md#alarms.',
        ),
      ],
      [
        new AlarmStatusWidget({
          title: 'Alarms',
          alarms: named((name) => !isDeadLetter(name)),
          width,
          height: 5,
        }),
      ],
      graphs({
        'Calls and server errors': [api('Count'), api('5xx')],
        'Slowest of a hundred calls, in milliseconds': Object.keys(routeGroups).map((group) =>
          own('milliseconds', { dimensions: { stage, group }, statistic: 'p99', label: group }),
        ),
        'Refused calls: 429, and by the firewall': [
          own('tooManyRequests'),
          { ...blockedRequests(prefix, 'ALL'), region, label: 'firewall' },
        ],
      }),
      graphs({
        'Errors by function': {
          left: [buildMetric(lambda('Errors')), buildMetric(lambda('Throttles'))],
        },
        Mails: [
          ...[
            { namespace: 'AWS/SES', name: 'Send', label: 'sent' },
            { namespace: 'AWS/SES', name: 'Bounce', label: 'bounced' },
          ],
          own('heldMails'),
        ],
      }),
      [
        section(
          'Queues',
          'A queue with an old message has a slow or failing worker. A dead letter failed five times: its alarm names the people.',
        ),
      ],
      graphs({
        'Oldest message, in seconds': queueNames.map((queue) => oldestMessage(prefix, queue)),
        'Delay of the stream, in milliseconds': streamAges(prefix, installation.domains),
      }),
      deadLetters.length > 0
        ? [new AlarmStatusWidget({ title: 'Dead letters', alarms: deadLetters, width, height: 4 })]
        : [],
      [
        section(
          'Stores',
          'Throttled requests become 503 with Retry-After. Findings are records that the nightly check repaired or reported.',
        ),
      ],
      graphs({
        'Units of the table': [ofTable('ConsumedReadCapacityUnits'), ofTable('ConsumedWriteCapacityUnits')],
        'Throttled requests of the table': [ofTable('ReadThrottleEvents'), ofTable('WriteThrottleEvents')],
        'Findings of the checks': [own('disagreements'), own('missing'), own('repaired')],
      }),
      [
        section(
          'Cost',
          'The bill is updated some times a day. Units and invocations show the cause of a rise earlier.',
        ),
      ],
      graphs({
        'Bill of the account this month, in US dollars': [
          {
            ...{ namespace: 'AWS/Billing', name: 'EstimatedCharges', dimensions: { Currency: 'USD' } },
            ...{ statistic: 'Maximum', region, label: 'USD' },
          },
        ],
        'Units of calls': [own('reads'), own('writes')],
        Invocations: [lambda('Invocations'), lambda('Duration')],
      }),
      [
        new TextWidget({
          markdown: [
            '## People by function',
            '| Function | While it fails |',
            '|---|---|',
            ...rows(functions, prefix),
          ].join('\n'),
          width,
          height: 30,
        }),
      ],
    ],
  });
}

const rows = (functions: readonly ProductFunction[], prefix: string): string[] =>
  functions
    .map(({ name, errorImpact }) => `| ${name.slice(prefix.length + 1)} | ${errorImpact} |`)
    .sort((a, b) => a.localeCompare(b));
