import { type Duration, RemovalPolicy, Size } from 'aws-cdk-lib';
import { PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Architecture,
  Code,
  Function as LambdaFunction,
  RecursiveLoop,
  Runtime,
  Tracing,
} from 'aws-cdk-lib/aws-lambda';
import { LogGroup } from 'aws-cdk-lib/aws-logs';
import { Construct } from 'constructs';
import type { Grants } from '../domains/domain.ts';
import type { Addresses } from './addresses.ts';
import { explain } from './explain.ts';
import { functionEnvironment, grantTo } from './grants.ts';
import type { Installation } from './installation.ts';
import { getNativeLayer } from './native.ts';
import type { Stores } from './stores.ts';

export interface ProductFunctionProps {
  installation: Installation;
  stores: Stores;
  addresses: Addresses;
  /** `uploads/validate-content.worker`. Also its name on AWS, with dashes. */
  entry: string;
  grants: Grants;
  /** The people affected while the function fails. Used as description, and in the text of its alarms. */
  errorImpact: string;
  memory: number;
  /** MB of /tmp. */
  disk?: number | undefined;
  timeout: Duration;
  /** Reserved concurrent invocations, on AWS. */
  reserved?: number;
  /** Whether the function sends messages to its own queue. */
  continuesItself?: boolean;
}

/** A function with its bundle, a role with only its grants, and a log with limited retention. */
export class ProductFunction extends Construct {
  readonly function: LambdaFunction;
  readonly errorImpact: string;
  readonly name: string;

  constructor(scope: Construct, id: string, props: ProductFunctionProps) {
    super(scope, id);
    const {
      installation,
      stores,
      addresses,
      entry,
      grants,
      errorImpact,
      memory,
      disk,
      timeout,
      reserved,
      continuesItself,
    } = props;
    const { config, prefix, bundles } = installation;
    this.name = `${prefix}-${entry.replaceAll(/[/.]/g, '-')}`;
    this.errorImpact = errorImpact;
    if (this.name.length > 64) throw new Error(`${this.name}: AWS takes at most 64 characters`);
    if (errorImpact.length < 20 || errorImpact.length > 200) {
      throw new Error(`${entry}: errorImpact has to say in 20 to 200 characters who suffers`);
    }
    const logGroup = new LogGroup(this, 'Logs', {
      logGroupName: `/aws/lambda/${this.name}`,
      retention: config.logRetentionDays,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const role = new Role(this, 'Role', { assumedBy: new ServicePrincipal('lambda.amazonaws.com') });
    logGroup.grantWrite(role);
    this.function = new LambdaFunction(this, 'Function', {
      functionName: this.name,
      description: `${entry} | ${errorImpact}`,
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.X86_64,
      handler: 'index.handler',
      code: Code.fromAsset(bundles.of(entry), { exclude: ['*.map'] }),
      ...(bundles.isNative(entry) && bundles.nativeLayer
        ? { layers: [getNativeLayer(this, bundles.nativeLayer)] }
        : {}),
      memorySize: memory,
      ...(disk === undefined ? {} : { ephemeralStorageSize: Size.mebibytes(disk) }),
      timeout,
      ...(config.aws && reserved !== undefined ? { reservedConcurrentExecutions: reserved } : {}),
      // Lambda treats a chain of sixteen invocations through a queue as an endless loop, and drops the
      // message. This function continues long work or divides it. Both end, because completed work is
      // skipped.
      ...(continuesItself ? { recursiveLoop: RecursiveLoop.ALLOW } : {}),
      role,
      logGroup,
      tracing: Tracing.ACTIVE,
      environment: functionEnvironment({ installation, stores, addresses, entry, grants }),
    });
    grantTo(role, { grants, stores, installation });
    explain(this, {
      'AwsSolutions-IAM5[Resource::*]': 'Traces are not of a resource: X-Ray takes no other than *.',
      'Serverless-LambdaDLQ':
        'Invoked by the API or by a poller, which get the error themselves; schedules have a failure destination.',
    });
    role.addToPrincipalPolicy(
      new PolicyStatement({
        actions: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'],
        resources: ['*'],
      }),
    );
  }
}
