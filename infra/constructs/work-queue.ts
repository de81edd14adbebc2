import { Duration } from 'aws-cdk-lib';
import { Queue, QueueEncryption } from 'aws-cdk-lib/aws-sqs';
import { Construct } from 'constructs';
import { attempts } from '../../events/envelope.ts';
import { explain } from './explain.ts';

export interface WorkQueueProps {
  name: string;
  /** Timeout of the worker. A message is invisible six times as long, as AWS recommends. */
  workerTimeout: Duration;
}

/**
 * A queue and its dead-letter queue, which retains failed messages for fourteen days until they are redriven.
 */
export class WorkQueue extends Construct {
  readonly queue: Queue;
  readonly dead: Queue;

  constructor(scope: Construct, id: string, { name, workerTimeout }: WorkQueueProps) {
    super(scope, id);
    this.dead = deadLetterQueue(this, 'Dead', `${name}-dead`);
    this.queue = new Queue(this, 'Queue', {
      queueName: name,
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: true,
      visibilityTimeout: Duration.seconds(workerTimeout.toSeconds() * 6),
      retentionPeriod: Duration.days(14),
      deadLetterQueue: { queue: this.dead, maxReceiveCount: attempts },
    });
  }
}

/** Creates a dead-letter queue for messages that failed in all attempts. */
export function deadLetterQueue(scope: Construct, id: string, queueName: string): Queue {
  const queue = new Queue(scope, id, {
    queueName,
    encryption: QueueEncryption.SQS_MANAGED,
    enforceSSL: true,
    retentionPeriod: Duration.days(14),
  });
  explain(queue, {
    'AwsSolutions-SQS3': 'It is itself a dead-letter queue; an alarm watches it.',
    'Serverless-SQSRedrivePolicy': 'It is itself a dead-letter queue; an alarm watches it.',
  });
  return queue;
}
