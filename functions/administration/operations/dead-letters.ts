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

/** A dead-letter queue by its name in an address. @throws NOT_FOUND */
export function getDeadLetterName(text: string): DeadLetterName {
  const name = deadLetterNames.find((one) => one === text);
  if (!name) throw new AppError('NOT_FOUND');
  return name;
}

/** The address of a dead-letter queue. It is found by name: some belong to stacks that come later. */
async function addressOf(name: DeadLetterName): Promise<string> {
  const QueueName = `${settings.queuePrefix}-${name}-dead`;
  const known = addresses.get(QueueName);
  if (known) return known;
  const { QueueUrl = '' } = await sqs.send(new GetQueueUrlCommand({ QueueName }));
  addresses.set(QueueName, QueueUrl);
  return QueueUrl;
}

/** How many wait, and how many are in flight, as the queue estimates. */
export async function countMessages(name: DeadLetterName) {
  const { Attributes = {} } = await sqs.send(
    new GetQueueAttributesCommand({
      QueueUrl: await addressOf(name),
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
 * Up to ten messages, which stay and can be seen again a second later. `wait`: seconds to wait for those that another
 * look still holds.
 */
export async function peekMessages(name: DeadLetterName, wait = 0): Promise<Message[]> {
  const { Messages = [] } = await sqs.send(
    new ReceiveMessageCommand({
      QueueUrl: await addressOf(name),
      MaxNumberOfMessages: 10,
      VisibilityTimeout: 1,
      WaitTimeSeconds: wait,
      MessageSystemAttributeNames: ['SentTimestamp', 'ApproximateReceiveCount'],
    }),
  );
  return Messages;
}

/**
 * Has the queue service redrive all messages: move them back to where they came from.
 *
 * @returns false where the service does not know how (the local one)
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

/** Whether a move cannot begin because one is under way. */
export const isMoving = (error: unknown): boolean =>
  error instanceof Error && error.name === 'UnsupportedOperation';

/**
 * Redrives up to ten messages: sent first, then deleted, so that a crash in between sends one twice and loses none.
 *
 * @returns how many were moved
 */
export async function moveSome(name: DeadLetterName): Promise<number> {
  const QueueUrl = await addressOf(name);
  const { Messages = [] } = await sqs.send(
    new ReceiveMessageCommand({
      QueueUrl,
      MaxNumberOfMessages: 10,
      VisibilityTimeout: 60,
      // Those that somebody looks at are there again a second later.
      WaitTimeSeconds: 2,
    }),
  );
  if (Messages.length === 0) return 0;
  const sent = await sqs.send(
    new SendMessageBatchCommand({
      QueueUrl: settings.queueUrl(name),
      Entries: Messages.map(({ Body }, index) => ({ Id: String(index), MessageBody: Body ?? '' })),
    }),
  );
  const taken = (sent.Successful ?? []).flatMap(({ Id }) => Messages[Number(Id)] ?? []);
  if (taken.length === 0) throw new Error(`Queue ${name} took none of its messages back`);
  await sqs.send(
    new DeleteMessageBatchCommand({
      QueueUrl,
      Entries: taken.map(({ ReceiptHandle }, index) => ({ Id: String(index), ReceiptHandle })),
    }),
  );
  return taken.length;
}
