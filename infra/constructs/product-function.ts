import { type Duration, RemovalPolicy, Size } from 'aws-cdk-lib';
import { PolicyDocument, PolicyStatement, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import {
  Alias,
  Architecture,
  Code,
  type IVersion,
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
import type { GradualShift } from './gradual-shift.ts';
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
  /** Instances that AWS starts ahead, on AWS. */
  provisioned?: number | undefined;
  /** Whether the function sends messages to its own queue. */
  continuesItself?: boolean;
  /**
   * Whether the role contains its permissions, instead of a policy resource. A stack has at most 500
   * resources. Not for functions with an event source, because CDK attaches its permissions.
   */
  inlinePolicy?: boolean;
  /** Shifts invocations gradually to a new version, on AWS. Not for functions that operators invoke. */
  shift?: GradualShift | undefined;
}

/** Name of the alias that is invoked. */
const liveAlias = 'live';

/** A function with its bundle, a role with only its grants, and a log with limited retention. */
export class ProductFunction extends Construct {
  readonly function: LambdaFunction;
  /** The version that the API, queues and schedules invoke. An update moves it to the new version. */
  readonly live: Alias;
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
      provisioned,
      continuesItself,
      inlinePolicy = false,
      shift,
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
    const inline = new PolicyDocument();
    const role = new Role(this, 'Role', {
      assumedBy: new ServicePrincipal('lambda.amazonaws.com'),
      ...(inlinePolicy ? { inlinePolicies: { Grants: inline } } : {}),
    });
    const add = (statement: PolicyStatement): void =>
      inlinePolicy ? inline.addStatements(statement) : void role.addToPrincipalPolicy(statement);
    add(
      new PolicyStatement({
        actions: ['logs:CreateLogStream', 'logs:PutLogEvents'],
        resources: [logGroup.logGroupArn],
      }),
    );
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
      // CDK would attach the permission to trace in a separate policy.
      role: inlinePolicy ? role.withoutPolicyUpdates() : role,
      logGroup,
      tracing: Tracing.ACTIVE,
      environment: functionEnvironment({ installation, stores, addresses, entry, grants }),
    });
    grantTo(role, { grants, stores, installation, add });
    explain(this, {
      'AwsSolutions-IAM5[Resource::*]': 'Traces are not of a resource: X-Ray takes no other than *.',
      'Serverless-LambdaDLQ':
        'Invoked by the API or by a poller, which get the error themselves; schedules have a failure destination.',
    });
    // cdk-nag finds the same wildcards in attached policies as IAM5.
    if (inlinePolicy)
      explain(role, {
        'Serverless-LambdaStarPermissions':
          'Traces are not of a resource, and which objects there will be is not known to a policy.',
      });
    add(
      new PolicyStatement({
        actions: ['xray:PutTraceSegments', 'xray:PutTelemetryRecords'],
        resources: ['*'],
      }),
    );
    this.live = new Alias(this, 'Live', {
      aliasName: liveAlias,
      version: this.function.currentVersion as IVersion,
      ...(config.aws && provisioned ? { provisionedConcurrentExecutions: provisioned } : {}),
    });
    shift?.add(this, this.live);
  }
}
