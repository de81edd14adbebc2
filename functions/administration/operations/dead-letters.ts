import {
  DeleteMessageBatchCommand,
  GetQueueAttributesCommand,
  GetQueueUrlCommand,
  type Message,
  ReceiveMessageCommand,
  SendMessageBatchCommand,
  SQSClient,
  StartMessageMoveTaskCommand,
} from '@aws-sdk/client-sqs';
import { AppError } from '../../../shared/errors.ts';
import { settings } from '../../runtime/settings.ts';
import { type DeadLetterName, deadLetterNames } from './dead-letter-rules.ts';

const sqs = new SQSClient({ useQueueUrlAsEndpoint: false });
const addresses = new Map<string, string>();

/** Returns the name of a dead-letter queue from the path of a request. @throws NOT_FOUND */
export function getDeadLetterName(text: string): DeadLetterName {
  const name = deadLetterNames.find((one) => one === text);
  if (!name) throw new AppError('NOT_FOUND');
  return name;
}

/**
 * Returns the URL of a dead-letter queue. Looks it up by name, because some queues belong to stacks deployed
 * later.
 */
async function findQueueUrl(name: DeadLetterName): Promise<string> {
  const QueueName = `${settings.queuePrefix}-${name}-dead`;
  const cachedAddress = addresses.get(QueueName);
  if (cachedAddress) return cachedAddress;
  const { QueueUrl = '' } = await sqs.send(new GetQueueUrlCommand({ QueueName }));
  addresses.set(QueueName, QueueUrl);
  return QueueUrl;
}

/** Returns the approximate numbers of visible messages and of messages in flight. */
export async function countMessages(name: DeadLetterName) {
  const { Attributes = {} } = await sqs.send(
    new GetQueueAttributesCommand({
      QueueUrl: await findQueueUrl(name),
      AttributeNames: ['ApproximateNumberOfMessages', 'ApproximateNumberOfMessagesNotVisible', 'QueueArn'],
    }),
  );
  return {
    visible: Number(Attributes.ApproximateNumberOfMessages ?? 0),
    inFlight: Number(Attributes.ApproximateNumberOfMessagesNotVisible ?? 0),
    arn: Attributes.QueueArn ?? '',
  };
}

/**
 * Returns up to ten messages without deleting them. They are visible again a second later.
 *
 * @param wait seconds to wait for messages that another call has made invisible
 */
export async function peekMessages(name: DeadLetterName, wait = 0): Promise<Message[]> {
  const { Messages = [] } = await sqs.send(
    new ReceiveMessageCommand({
      QueueUrl: await findQueueUrl(name),
      MaxNumberOfMessages: 10,
      VisibilityTimeout: 1,
      WaitTimeSeconds: wait,
      MessageSystemAttributeNames: ['SentTimestamp', 'ApproximateReceiveCount'],
    }),
  );
  return Messages;
}

/**
 * Starts a task of the queue service that moves all messages back to their source queue.
 *
 * @returns false if the service does not support it (the local one)
 */
export async function startMove(name: DeadLetterName): Promise<boolean> {
  const { arn } = await countMessages(name);
  try {
    await sqs.send(new StartMessageMoveTaskCommand({ SourceArn: arn }));
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === 'InvalidAction') return false;
    throw error;
  }
}

/** Returns whether a move was rejected because another move is running. */
export const isMoving = (error: unknown): boolean =>
  error instanceof Error && error.name === 'UnsupportedOperation';

/**
 * Redrives up to ten messages. Sends them before it deletes them, so that a crash in between loses no
 * message, but may send messages twice.
 *
 * @returns the number of moved messages
 */
export async function redriveBatch(name: DeadLetterName): Promise<number> {
  const QueueUrl = await findQueueUrl(name);
  const { Messages = [] } = await sqs.send(
    new ReceiveMessageCommand({
      QueueUrl,
      MaxNumberOfMessages: 10,
      VisibilityTimeout: 60,
      // Messages that another call has peeked at are visible again a second later.
      WaitTimeSeconds: 2,
    }),
  );
  if (Messages.length === 0) return 0;
  const response = await sqs.send(
    new SendMessageBatchCommand({
      QueueUrl: settings.queueUrl(name),
      Entries: Messages.map(({ Body }, index) => ({ Id: String(index), MessageBody: Body ?? '' })),
    }),
  );
  const sentMessages = (response.Successful ?? []).flatMap(({ Id }) => Messages[Number(Id)] ?? []);
  if (sentMessages.length === 0) throw new Error(`Queue ${name} took none of its messages back`);
  await sqs.send(
    new DeleteMessageBatchCommand({
      QueueUrl,
      Entries: sentMessages.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle })),
    }),
  );
  return sentMessages.length;
}
