import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { Alarm, ComparisonOperator, Metric, TreatMissingData } from 'aws-cdk-lib/aws-cloudwatch';
import { SnsAction } from 'aws-cdk-lib/aws-cloudwatch-actions';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import type { Construct } from 'constructs';
import { explain } from '../constructs/explain.ts';
import type { Installation } from '../constructs/installation.ts';
import type { ProductFunction } from '../constructs/product-function.ts';
import { queueNames } from '../domains/domain.ts';

interface ObservabilityProps extends StackProps {
  installation: Installation;
  functions: readonly ProductFunction[];
  apiId: string;
}

interface AlarmSettings {
  metric: { namespace: string; name: string; dimensions: Record<string, string>; statistic?: string };
  /** The alarm starts at this value within five minutes. */
  threshold: number;
  /** The affected people. */
  errorImpact: string;
  /** The first step of the analysis. */
  advice: string;
  /** The section of docs/operations.md that describes the next steps. Default: alarms. */
  section?: string;
}

/**
 * The alarms, sent by mail (AWS only). Each text names the affected people first, then the first step, then
 * the section of docs/operations.md.
 * Functions and queues are referenced by physical name, so that this stack can change without the others.
 */
export class ObservabilityStack extends Stack {
  private readonly topic: Topic;
  private readonly prefix: string;

  constructor(scope: Construct, id: string, props: ObservabilityProps) {
    const { installation, functions, apiId, ...rest } = props;
    super(scope, id, rest);
    this.prefix = installation.prefix;
    this.topic = new Topic(this, 'Alarms', {
      displayName: 'Alarms of the training platform',
      enforceSSL: true,
    });
    this.topic.addSubscription(new EmailSubscription(installation.config.alarmsEmail));
    explain(this.topic, {
      'Serverless-SNSRedrivePolicy': 'Mail has no dead-letter queue; the alarm stays visible in CloudWatch.',
    });
    for (const one of functions) this.watchFunction(one);
    for (const name of queueNames) this.watchQueue(name, installation);
    this.watchStream(installation);
    this.watchDeadLetters(
      'stream-dead',
      'Learners and admins: sessions that the stream gave up are in no figures.',
      'Its messages hold no data: fix the cause, then have the sessions counted again.',
    );
    this.watchDeadLetters(
      'schedules-dead',
      'What a schedule looks after was left undone, perhaps for hours.',
      'Its messages are notes: fix the cause; the next run catches up.',
    );
    this.alarm('ApiServerErrors', {
      metric: { namespace: 'AWS/ApiGateway', name: '5xx', dimensions: { ApiId: apiId } },
      threshold: 5,
      errorImpact: 'People get server errors from the API.',
      advice: 'The access log of the API names the route and the function.',
    });
    this.watchLedger(installation.config.stage);
    this.watchMails(installation.config.stage);
  }

  /** Findings of the consistency checks. */
  private watchLedger(stage: string): void {
    const found = (name: string) => ({
      namespace: 'ImmersiveTraining',
      name,
      dimensions: { stage },
      statistic: 'Maximum',
    });
    this.alarm('ContentMissing', {
      metric: found('missing'),
      threshold: 1,
      errorImpact: 'Learners cannot start or download content whose object is missing in storage.',
      advice: 'The log of consistency-check-consistency-worker names the organisations.',
      section: 'the-storage-ledger',
    });
    this.alarm('LedgerDrift', {
      metric: found('repaired'),
      threshold: 1,
      errorImpact: 'Authors were refused space that was free, or given space that was not, until last night.',
      advice: 'The ledger is right again; the page of operations shows by how much it had drifted.',
      section: 'the-storage-ledger',
    });
    this.alarm('RecordsDisagree', {
      metric: found('disagreements'),
      threshold: 1,
      errorImpact: 'People of some organisations saw wrong lists or numbers, or could not edit something.',
      advice: 'The page of operations shows the records, and which of them a person has to decide about.',
      section: 'consistency-checks',
    });
    this.alarm('ChecksFailed', {
      metric: found('failedChecks'),
      threshold: 1,
      errorImpact: 'Records of some organisations were not checked: one of them cannot be read.',
      advice:
        'The log of consistency-check-consistency-worker names the organisation and the check: "check failed".',
      section: 'consistency-checks',
    });
  }

  /** Warns about bounces and complaints before SES acts. SES reviews an account at 5 and 0.1 percent. */
  private watchMails(stage: string): void {
    const paused = 'Nobody gets mails any more where SES pauses the account: no invitation, no new password.';
    const reputation = (name: string) => ({
      ...{ namespace: 'AWS/SES', name: `Reputation.${name}`, dimensions: {}, statistic: 'Average' },
    });
    this.alarm('MailBounces', {
      metric: reputation('BounceRate'),
      threshold: 0.04,
      errorImpact: paused,
      advice:
        'The log of notifications-note-undelivered-worker names the organisations whose mails come back.',
      section: 'mails',
    });
    this.alarm('MailComplaints', {
      metric: reputation('ComplaintRate'),
      threshold: 0.0008,
      errorImpact: paused,
      advice:
        'The log of notifications-note-undelivered-worker names the organisations whose people complain.',
      section: 'mails',
    });
    this.alarm('MailsHeld', {
      metric: { namespace: 'ImmersiveTraining', name: 'heldMails', dimensions: { stage } },
      threshold: 1,
      errorImpact: 'People of an organisation get suggestions and invitations a day late.',
      advice: 'The log of notifications-send-mail-worker names it: it has sent what it may in a day.',
      section: 'mails',
    });
  }

  private watchFunction({ name, errorImpact }: ProductFunction): void {
    const metric = { namespace: 'AWS/Lambda', dimensions: { FunctionName: name } };
    const short = name.slice(this.prefix.length + 1);
    this.alarm(`${short}-errors`, {
      metric: { ...metric, name: 'Errors' },
      threshold: 1,
      errorImpact,
      advice: `Errors of ${short}: look at its log /aws/lambda/${name}.`,
    });
    this.alarm(`${short}-throttles`, {
      metric: { ...metric, name: 'Throttles' },
      threshold: 1,
      errorImpact,
      advice: `${short} was refused by Lambda: compare the account's concurrency with its load.`,
      section: 'concurrency',
    });
  }

  private watchQueue(name: string, { domains }: Installation): void {
    const workers = domains.flatMap((domain) =>
      Object.entries(domain.workers ?? {}).map(([file, worker]) => ({
        ...worker,
        short: `${domain.name}-${file}-worker`,
      })),
    );
    const worker = workers.find(({ from }) => from === name);
    if (!worker) throw new Error(`The queue ${name} has no worker`);
    const { errorImpact, short } = worker;
    this.watchDeadLetters(`${name}-dead`, errorImpact);
    this.alarm(`${name}-age`, {
      metric: {
        namespace: 'AWS/SQS',
        name: 'ApproximateAgeOfOldestMessage',
        dimensions: { QueueName: `${this.prefix}-${name}` },
        statistic: 'Maximum',
      },
      threshold: 900,
      errorImpact,
      advice: `Messages of the queue ${name} wait for more than fifteen minutes: look at the log of ${short}.`,
      section: 'jobs-and-messages-that-fail',
    });
  }

  /**
   * Watches the age of the stream. Its workers report failed records instead of failing, so that the stream
   * waits.
   */
  private watchStream({ domains }: Installation): void {
    for (const domain of domains)
      for (const [name, worker] of Object.entries(domain.workers ?? {})) {
        if (worker.from !== 'stream') continue;
        const short = `${domain.name}-${name}-worker`;
        this.alarm(`${short}-age`, {
          metric: {
            namespace: 'AWS/Lambda',
            name: 'IteratorAge',
            dimensions: { FunctionName: `${this.prefix}-${short}` },
            statistic: 'Maximum',
          },
          threshold: 5 * 60 * 1000,
          errorImpact: worker.errorImpact,
          advice: `The stream waits for ${short}, whose log names the cause; what waits for 23 hours is given up.`,
          section: 'sessions-that-were-not-counted',
        });
      }
  }

  private watchDeadLetters(
    name: string,
    errorImpact: string,
    advice = `Read the messages of ${this.prefix}-${name}, fix the cause, then redrive them.`,
  ): void {
    this.alarm(`${name}-letters`, {
      metric: {
        namespace: 'AWS/SQS',
        name: 'ApproximateNumberOfMessagesVisible',
        dimensions: { QueueName: `${this.prefix}-${name}` },
        statistic: 'Maximum',
      },
      threshold: 1,
      errorImpact,
      advice,
      section: name === 'stream-dead' ? 'sessions-that-were-not-counted' : 'jobs-and-messages-that-fail',
    });
  }

  private alarm(id: string, { metric, threshold, errorImpact, advice, section }: AlarmSettings): void {
    const alarm = new Alarm(this, id, {
      alarmName: `${this.prefix}-${id}`,
      alarmDescription: `${errorImpact} ${advice} See docs/operations.md#${section ?? 'alarms'}`,
      metric: new Metric({
        namespace: metric.namespace,
        metricName: metric.name,
        dimensionsMap: metric.dimensions,
        statistic: metric.statistic ?? 'Sum',
        period: Duration.minutes(5),
      }),
      threshold,
      comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
      evaluationPeriods: 1,
      treatMissingData: TreatMissingData.NOT_BREACHING,
    });
    alarm.addAlarmAction(new SnsAction(this.topic));
  }
}
