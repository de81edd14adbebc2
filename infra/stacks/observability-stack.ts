import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import type { Alarm } from 'aws-cdk-lib/aws-cloudwatch';
import { EventField, Rule, RuleTargetInput } from 'aws-cdk-lib/aws-events';
import { SnsTopic } from 'aws-cdk-lib/aws-events-targets';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import { AlarmTopic } from '../constructs/alarm-topic.ts';
import { addDashboard } from '../constructs/dashboard.ts';
import { explain } from '../constructs/explain.ts';
import type { Installation } from '../constructs/installation.ts';
import { addLogQueries } from '../constructs/log-queries.ts';
import type { ProductFunction } from '../constructs/product-function.ts';
import {
  type AlarmSettings,
  addAlarm,
  type MetricSettings,
  mostMetrics,
  oldestMessage,
  ownNamespace,
  streamAges,
} from '../constructs/stage-alarms.ts';
import type { Stores } from '../constructs/stores.ts';
import { routeGroups } from '../domains/areas.ts';
import { type QueueName, queueNames, type Worker } from '../domains/domain.ts';
import { backedUpStores, backupVaultName } from './backup-stack.ts';

interface ObservabilityProps extends StackProps {
  installation: Installation;
  functions: readonly ProductFunction[];
  stores: Pick<Stores, 'table'>;
  apiId: string;
}

interface QueueWatch {
  name: QueueName;
  errorImpact: string;
  /** Seconds. */
  timeout: number;
}

/** A worker with this timeout in seconds does long jobs, whose messages may wait longer. */
const longJob = 300;

/**
 * The alarms that are mailed, the dashboard and the saved log queries (AWS only). The alarms of the firewall
 * and of costs are in `edge-observability-stack.ts`. CloudWatch bills each metric of an alarm.
 * Functions and queues are referenced by physical name, so that this stack can change without the others.
 */
export class ObservabilityStack extends Stack {
  private readonly topic: Topic;
  private readonly prefix: string;
  private readonly alarms: Alarm[] = [];

  constructor(scope: Construct, id: string, props: ObservabilityProps) {
    const { installation, functions, stores, apiId, ...rest } = props;
    super(scope, id, rest);
    this.prefix = installation.prefix;
    this.topic = new AlarmTopic(this, 'Alarms', { installation, publishers: ['cloudwatch'] }).topic;
    this.watchErrors(apiId);
    this.watchFunctions();
    this.watchStream(installation);
    this.watchReputation();
    this.watchBackups();
    if (installation.config.backups) this.watchMissingBackups();
    if (installation.config.alarms === 'all') this.watchEach(installation);
    addDashboard(this, { installation, functions, table: stores.table, apiId, alarms: this.alarms });
    addLogQueries(this, { prefix: this.prefix, functions });
  }

  /** Watches each queue, group of calls and check. */
  private watchEach(installation: Installation): void {
    const { stage } = installation.config;
    this.watchCalls(stage);
    const queues = queueWatches(installation);
    for (const queue of queues) this.watchDeadLetters(queue.name, queue.errorImpact);
    this.watchAges(queues);
    this.watchDeadLetters(
      'stream',
      'Learners and admins: sessions that the stream gave up are in no figures.',
      'Its messages hold no data: fix the cause, then have the sessions counted again.',
    );
    this.watchDeadLetters(
      'schedules',
      'What a schedule looks after was left undone, perhaps for hours: the dashboard names the people by schedule.',
      'Its messages are notes: fix the cause; the next run catches up.',
    );
    this.watchChecks(stage);
    this.watchHeldMails(stage);
  }

  private add(name: string, settings: AlarmSettings): void {
    this.alarms.push(addAlarm(this, name, settings, { topic: this.topic, prefix: this.prefix }));
  }

  private watchErrors(apiId: string): void {
    this.add('ApiServerErrors', {
      metric: { namespace: 'AWS/ApiGateway', name: '5xx', dimensions: { ApiId: apiId } },
      threshold: 5,
      errorImpact: 'People get server errors from the API.',
      advice: `The log query ${this.prefix}/failed-calls names the routes and the errors.`,
    });
  }

  /** The responses that people get: 429, and the time of responses by group of routes. */
  private watchCalls(stage: string): void {
    this.add('TooManyRequests', {
      metric: { namespace: ownNamespace, name: 'tooManyRequests', dimensions: { stage } },
      threshold: 100,
      errorImpact: 'People or systems get 429 from the API, and have to wait and repeat their calls.',
      advice: `The log query ${this.prefix}/refused-calls names callers and routes.`,
      section: 'refused-calls',
    });
    // An alarm takes at most ten metrics, and each group needs two.
    for (const [part, groups] of split(Object.entries(routeGroups), mostMetrics / 2).entries()) {
      const milliseconds = (group: string, statistic: string): MetricSettings => ({
        ...{ namespace: ownNamespace, name: 'milliseconds', dimensions: { stage, group }, statistic },
      });
      // A single slow call of a quiet hour does not ring.
      const slowest = groups.map(([group]) => `IF(FILL(${group}Calls, 0) >= 50, FILL(${group}, 0), 0)`);
      this.add(part === 0 ? 'SlowCalls' : `SlowCalls${part + 1}`, {
        metric: {
          expression: `MAX([${slowest.join(', ')}])`,
          using: Object.fromEntries(
            groups.flatMap(([group]) => [
              [group, milliseconds(group, 'p99')],
              [`${group}Calls`, milliseconds(group, 'SampleCount')],
            ]),
          ),
        },
        threshold: 4000,
        periods: 3,
        errorImpact: `One of these groups waits four seconds or longer for one of a hundred calls: ${groups.map(([, people]) => people).join('; ')}.`,
        advice: `The graph "Slowest of a hundred calls" of the dashboard names the group, and the log query ${this.prefix}/slow-calls names the routes.`,
        section: 'slow-calls',
      });
    }
  }

  /**
   * Crashes and throttles of all functions of the account and region, because concurrency is shared. A crash
   * of a worker or a schedule also appears as a late message or a dead letter of its queue.
   */
  private watchFunctions(): void {
    this.add('FunctionErrors', {
      metric: { namespace: 'AWS/Lambda', name: 'Errors' },
      threshold: 3,
      minutes: 15,
      errorImpact:
        'Functions crash or run out of time or memory: the dashboard names the people by function.',
      advice: 'The graph "Errors by function" of the dashboard names the function: look at its log.',
    });
    this.add('FunctionThrottles', {
      metric: { namespace: 'AWS/Lambda', name: 'Throttles' },
      threshold: 1,
      errorImpact: 'All users: calls are refused with 503, and messages and schedules run late.',
      advice: "Lambda refused invocations: compare the account's concurrency with its load.",
      section: 'concurrency',
    });
    this.add('MigrationFailed', {
      metric: {
        namespace: 'AWS/Lambda',
        name: 'Errors',
        dimensions: { FunctionName: `${this.prefix}-migrations-migrate-worker` },
      },
      threshold: 1,
      errorImpact: 'All users: stored data is between two versions, and records may be missing in lists.',
      advice: 'Fix the cause that the log of migrations-migrate-worker names, then run it again.',
      section: 'failed-migrations',
    });
  }

  private watchDeadLetters(
    name: QueueName | 'stream' | 'schedules',
    errorImpact: string,
    advice = `Read the messages of ${this.prefix}-${name}-dead, fix the cause, then redrive them.`,
  ): void {
    this.add(`${name}-dead-letters`, {
      metric: {
        namespace: 'AWS/SQS',
        name: 'ApproximateNumberOfMessagesVisible',
        dimensions: { QueueName: `${this.prefix}-${name}-dead` },
        statistic: 'Maximum',
      },
      threshold: 1,
      errorImpact,
      advice,
      section: name === 'stream' ? 'sessions-that-were-not-counted' : 'jobs-and-messages-that-fail',
    });
  }

  /** Watches the oldest message of each queue, in one alarm for short work and one for long jobs. */
  private watchAges(queues: readonly QueueWatch[]): void {
    const long = queues.filter(({ timeout }) => timeout >= longJob);
    this.watchAge('MessagesLate', 900, {
      queues: queues.filter((queue) => !long.includes(queue)),
      errorImpact: 'Mails, notifications, suggestions, figures, badges, webhooks or grades come late.',
    });
    this.watchAge('JobsLate', 1800, {
      queues: long,
      errorImpact: 'Uploads, imports, exports, certificates, deletions or checks of records do not end.',
    });
  }

  private watchAge(
    name: string,
    threshold: number,
    { queues, errorImpact }: { queues: readonly QueueWatch[]; errorImpact: string },
  ): void {
    for (const [part, some] of split(queues, mostMetrics).entries()) {
      const using = Object.fromEntries(
        some.map((queue): [string, MetricSettings] => [queue.name, oldestMessage(this.prefix, queue.name)]),
      );
      this.add(part === 0 ? name : `${name}${part + 1}`, {
        metric: {
          expression: `MAX([${Object.keys(using)
            .map((queue) => `FILL(${queue}, 0)`)
            .join(', ')}])`,
          using,
        },
        threshold,
        errorImpact,
        advice: `A queue has a message older than ${threshold / 60} minutes: the graph "Oldest message" of the dashboard names it.`,
        section: 'late-messages',
      });
    }
  }

  /**
   * Watches the age of the stream at each of its workers. A worker reports failed records instead of failing, so that
   * the stream waits.
   */
  private watchStream({ domains }: Installation): void {
    const ages = streamAges(this.prefix, domains);
    this.add('StreamLate', {
      metric: {
        expression: `MAX([${ages.map((_, index) => `FILL(age${index}, 0)`).join(', ')}])`,
        using: Object.fromEntries(ages.map((age, index) => [`age${index}`, age])),
      },
      threshold: 5 * 60 * 1000,
      errorImpact: 'All people: figures lack the latest sessions, or mails and notifications come late.',
      advice:
        'The graph "Delay of the stream" of the dashboard names the worker: look at its log. What waits for 23 hours is given up.',
      section: 'sessions-that-were-not-counted',
    });
  }

  /** Findings of the consistency checks. */
  private watchChecks(stage: string): void {
    const found = (name: string): MetricSettings => ({
      ...{ namespace: ownNamespace, name, dimensions: { stage }, statistic: 'Maximum' },
    });
    this.add('ContentMissing', {
      metric: found('missing'),
      threshold: 1,
      errorImpact: 'Learners cannot start or download content whose object is missing in storage.',
      advice: 'The log of consistency-check-consistency-worker names the organisations.',
      section: 'the-storage-ledger',
    });
    this.add('RecordsDisagree', {
      metric: found('disagreements'),
      threshold: 1,
      errorImpact: 'People of some organisations saw wrong lists or numbers, or could not edit something.',
      advice: 'The page of operations shows the records, and which of them a person has to decide about.',
      section: 'consistency-checks',
    });
    this.add('ChecksFailed', {
      metric: found('failedChecks'),
      threshold: 1,
      errorImpact: 'Records of some organisations were not checked: one of them cannot be read.',
      advice:
        'The log of consistency-check-consistency-worker names the organisation and the check: "check failed".',
      section: 'consistency-checks',
    });
  }

  /** Warns about bounces and complaints before SES acts. SES reviews an account at 5 and 0.1 percent. */
  private watchReputation(): void {
    const reputation = (name: string): MetricSettings => ({
      ...{ namespace: 'AWS/SES', name: `Reputation.${name}`, statistic: 'Average' },
    });
    this.add('MailReputation', {
      metric: {
        expression: 'MAX([FILL(bounces, 0) / 0.04, FILL(complaints, 0) / 0.0008])',
        using: { bounces: reputation('BounceRate'), complaints: reputation('ComplaintRate') },
      },
      threshold: 1,
      errorImpact: 'SES may pause all mails of the account: no invitation, no new password.',
      advice:
        'The log of notifications-note-undelivered-worker names organisations whose mails bounce or are reported.',
      section: 'mails',
    });
  }

  private watchHeldMails(stage: string): void {
    this.add('MailsHeld', {
      metric: { namespace: ownNamespace, name: 'heldMails', dimensions: { stage } },
      threshold: 1,
      errorImpact: 'People of an organisation get suggestions and invitations a day late.',
      advice: 'The log of notifications-send-mail-worker names it: it has reached its daily limit.',
      section: 'mails',
    });
  }

  /**
   * Mails each backup or copy that failed. An event names the resource and the reason, which a metric does not.
   * The rule has a role, because the policy of the topic would otherwise admit rules of other accounts.
   */
  private watchBackups(): void {
    for (const [name, kind, job] of [
      ['BackupFailed', 'Backup Job', 'backupJobId'],
      ['BackupCopyFailed', 'Copy Job', 'copyJobId'],
    ] as const) {
      const field = (path: string) => EventField.fromPath(`$.detail.${path}`);
      const message = [
        `${this.prefix}-${name}: After a loss, data could not be restored to its latest state.`,
        `${kind} ${field(job)} of ${field('resourceType')} is ${field('state')}: ${field('statusMessage')}.`,
        'See docs/operations.md#failed-backups',
      ].join(' ');
      const rule = new Rule(this, name, {
        ruleName: `${this.prefix}-${name}`,
        description:
          'All users: after a loss, data could not be restored. See docs/operations.md#failed-backups',
        eventPattern: {
          source: ['aws.backup'],
          detailType: [`${kind} State Change`],
          detail: { state: ['FAILED', 'ABORTED', 'EXPIRED', 'PARTIAL'] },
        },
        targets: [
          new SnsTopic(this.topic, {
            authorizeUsingRole: true,
            message: RuleTargetInput.fromText(message),
            maxEventAge: Duration.hours(24),
          }),
        ],
      });
      explain(rule, {
        'Serverless-EventBusDLQ':
          'The job stays visible in AWS Backup, and the next failure is mailed again.',
      });
    }
  }

  /**
   * Two days with fewer backups than stores. A backup that never starts has no event: a disabled plan, or a kind of
   * store that the account excludes from AWS Backup.
   */
  private watchMissingBackups(): void {
    this.add('BackupMissing', {
      metric: {
        namespace: 'AWS/Backup',
        name: 'NumberOfBackupJobsCompleted',
        dimensions: { BackupVaultName: backupVaultName(this.prefix) },
      },
      threshold: backedUpStores,
      below: true,
      minutes: 24 * 60,
      periods: 2,
      errorImpact: 'All users: the table or the content has had no backup for two days.',
      advice: `Look at the plan ${this.prefix} in AWS Backup, and at its jobs.`,
      section: 'missing-backups',
    });
  }
}

/** Returns a list in parts of at most `size` entries. */
const split = <T>(list: readonly T[], size: number): T[][] =>
  Array.from({ length: Math.ceil(list.length / size) }, (_, part) =>
    list.slice(part * size, (part + 1) * size),
  );

/** @throws Error for a queue without a worker */
function queueWatches({ domains }: Installation): QueueWatch[] {
  const workers = domains.flatMap((domain): Worker[] => Object.values(domain.workers ?? {}));

  return queueNames.map((name) => {
    const found = workers.find(({ from }) => from === name);
    if (!found) throw new Error(`The queue ${name} has no worker`);
    return { name, errorImpact: found.errorImpact, timeout: found.timeout ?? 60 };
  });
}
