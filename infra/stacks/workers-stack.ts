import { Duration, Stack, type StackProps } from 'aws-cdk-lib';
import { Rule, Schedule as When } from 'aws-cdk-lib/aws-events';
import { LambdaFunction as Target } from 'aws-cdk-lib/aws-events-targets';
import { FilterCriteria, FilterRule, type IFunction, StartingPosition } from 'aws-cdk-lib/aws-lambda';
import { SqsDestination } from 'aws-cdk-lib/aws-lambda-destinations';
import { DynamoEventSource, SqsDlq, SqsEventSource } from 'aws-cdk-lib/aws-lambda-event-sources';
import type { Queue } from 'aws-cdk-lib/aws-sqs';
import type { Construct } from 'constructs';
import { type Addresses, addAddresses } from '../constructs/addresses.ts';
import { explain } from '../constructs/explain.ts';
import { GradualShift } from '../constructs/gradual-shift.ts';
import type { Installation } from '../constructs/installation.ts';
import { ProductFunction } from '../constructs/product-function.ts';
import type { Stores } from '../constructs/stores.ts';
import { deadLetterQueue } from '../constructs/work-queue.ts';
import type { Schedule, Worker } from '../domains/domain.ts';

interface WorkerParts {
  installation: Installation;
  stores: Stores;
  addresses: Addresses;
  shift: GradualShift | undefined;
}

/** Functions behind the API: one per queue, one for the table's stream, and the schedules. */
export class WorkersStack extends Stack {
  readonly functions: readonly ProductFunction[];
  /** Dead-letter queues of the stream and of the schedules. */
  readonly failures: Readonly<Record<'stream' | 'schedules', Queue>>;

  constructor(
    scope: Construct,
    id: string,
    { installation, stores, ...props }: StackProps & { installation: Installation; stores: Stores },
  ) {
    super(scope, id, props);
    const parts = {
      installation,
      stores,
      addresses: addAddresses(this, installation.config),
      // An alarm on the errors of each function costs as much as all other alarms together.
      shift: GradualShift.of(this, installation, {
        name: `${installation.prefix}-workers`,
        metric: { namespace: 'AWS/Lambda', metricName: 'Errors' },
        threshold: 1,
      }),
    };
    this.failures = {
      stream: deadLetterQueue(this, 'StreamDead', `${installation.prefix}-stream-dead`),
      schedules: deadLetterQueue(this, 'SchedulesDead', `${installation.prefix}-schedules-dead`),
    };
    this.functions = installation.domains.flatMap((domain) => [
      ...Object.entries(domain.workers ?? {}).map(([name, worker]) =>
        this.addWorker(`${domain.name}/${name}.worker`, worker, parts),
      ),
      ...Object.entries(domain.schedules ?? {}).map(([name, schedule]) =>
        this.addSchedule(`${domain.name}/${name}.schedule`, schedule, parts),
      ),
    ]);
  }

  private addFunction(entry: string, settings: Worker | Schedule, parts: WorkerParts): ProductFunction {
    const { grants, errorImpact, memory = 512, timeout = 60 } = settings;
    const worker = 'from' in settings ? settings : undefined;
    return new ProductFunction(this, entry.replaceAll(/[/.]/g, '-'), {
      ...parts,
      entry,
      grants,
      errorImpact,
      memory,
      disk: worker?.disk,
      timeout: Duration.seconds(timeout),
      shift: worker?.from === 'hand' ? undefined : parts.shift,
      continuesItself: (grants.queues ?? []).some((queue) => queue === worker?.from),
    });
  }

  private addWorker(entry: string, worker: Worker, parts: WorkerParts): ProductFunction {
    const workerFunction = this.addFunction(entry, worker, parts);
    const { batchSize, batchingWindow } = worker;
    const maxBatchingWindow = batchingWindow && { maxBatchingWindow: Duration.seconds(batchingWindow) };
    if (worker.from === 'stream') {
      workerFunction.live.addEventSource(
        new DynamoEventSource(parts.stores.table, {
          startingPosition: StartingPosition.TRIM_HORIZON,
          batchSize: batchSize ?? 100,
          bisectBatchOnError: true,
          reportBatchItemFailures: true,
          ...maxBatchingWindow,
          // No sweep sends events of sessions again, so that the stream retries them for as long as it
          // retains records. The alarm on the age of the stream starts long before.
          maxRecordAge: Duration.hours(23),
          onFailure: new SqsDlq(this.failures.stream),
          filters: [
            FilterCriteria.filter({
              eventName: FilterRule.or('INSERT', 'MODIFY'),
              dynamodb: { NewImage: { outbox: { S: namesOf(worker, parts.installation) } } },
            }),
          ],
        }),
      );
      explain(workerFunction, {
        'Serverless-LambdaAsyncFailureDestination': 'Its poller has a failure destination.',
      });
    } else if (worker.from === 'hand') {
      explain(workerFunction, {
        'Serverless-LambdaAsyncFailureDestination': 'An operator invokes it and reads its answer.',
      });
    } else {
      workerFunction.live.addEventSource(
        new SqsEventSource(parts.stores.queues[worker.from].queue, {
          batchSize: batchSize ?? 10,
          reportBatchItemFailures: true,
          maxConcurrency: worker.maxConcurrency,
          ...maxBatchingWindow,
        }),
      );
      explain(workerFunction, {
        'Serverless-LambdaAsyncFailureDestination': 'Invoked by the poller of its queue alone.',
        'Serverless-LambdaEventSourceMappingDestination': 'The queue has a dead-letter queue of its own.',
      });
    }
    return workerFunction;
  }

  private addSchedule(entry: string, schedule: Schedule, parts: WorkerParts): ProductFunction {
    const workerFunction = this.addFunction(entry, schedule, parts);
    workerFunction.live.configureAsyncInvoke({
      retryAttempts: 2,
      maxEventAge: Duration.hours(1),
      onFailure: new SqsDestination(this.failures.schedules),
    });
    new Rule(workerFunction, 'Rule', {
      ruleName: workerFunction.name,
      description: schedule.errorImpact,
      schedule: When.expression(schedule.when),
      targets: [
        new Target(workerFunction.live as IFunction, {
          deadLetterQueue: this.failures.schedules,
          retryAttempts: 2,
        }),
      ],
    });
    return workerFunction;
  }
}

/** Returns the filter of `outbox`, the name of an event: the carried event of a worker, or all other events. */
function namesOf({ carried }: Worker & { from: 'stream' }, { domains }: Installation): unknown[] {
  if (carried) return FilterRule.isEqual(carried);
  const workers = domains.flatMap((domain): Worker[] => Object.values(domain.workers ?? {}));
  return [
    { 'anything-but': workers.flatMap((worker) => ('carried' in worker ? (worker.carried ?? []) : [])) },
  ];
}
