import { Duration, type Stack } from 'aws-cdk-lib';
import {
  Alarm,
  ComparisonOperator,
  type IMetric,
  Metric,
  type MetricProps,
  TreatMissingData,
} from 'aws-cdk-lib/aws-cloudwatch';
import { LambdaApplication, LambdaDeploymentConfig, LambdaDeploymentGroup } from 'aws-cdk-lib/aws-codedeploy';
import { type IRole, ManagedPolicy, Role, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import type { Alias } from 'aws-cdk-lib/aws-lambda';
import type { Construct } from 'constructs';
import { explain } from './explain.ts';
import type { Installation } from './installation.ts';

/** Errors that take a new version back. */
export interface RollbackErrors {
  /** First part of the name of the alarm. */
  name: string;
  metric: Pick<MetricProps, 'namespace' | 'metricName'> & Pick<MetricProps, 'dimensionsMap'>;
  /** The number of errors within a minute. */
  threshold: number;
}

/**
 * Moves a tenth of the invocations of a stack's functions to their new version, waits five minutes, and then
 * moves the rest (AWS only). During errors, the former version gets all invocations back, and the deployment
 * of the stack fails. All functions of the stack share one alarm, because an update fails as a whole, and
 * CloudWatch bills each alarm.
 */
export class GradualShift {
  private readonly application: LambdaApplication;
  private readonly role: IRole;
  private readonly alarm: Alarm;

  /** Returns undefined for stages that move all invocations immediately. */
  static of(stack: Stack, { config }: Installation, errors: RollbackErrors): GradualShift | undefined {
    if (!config.aws || config.shift !== 'canary') return undefined;
    return new GradualShift(stack, errors);
  }

  private constructor(stack: Stack, errors: RollbackErrors) {
    this.alarm = rollbackAlarm(stack, errors);
    this.application = new LambdaApplication(stack, 'Shift');
    const policy = 'service-role/AWSCodeDeployRoleForLambdaLimited';
    const role = new Role(stack, 'ShiftRole', {
      assumedBy: new ServicePrincipal('codedeploy.amazonaws.com'),
      managedPolicies: [ManagedPolicy.fromAwsManagedPolicyName(policy)],
    });
    explain(role, {
      [`AwsSolutions-IAM4[Policy::arn:<AWS::Partition>:iam::aws:policy/${policy}]`]:
        "AWS's own policy for CodeDeploy, which moves aliases and reads alarms.",
    });
    // Each group would add the policy again.
    this.role = role.withoutPolicyUpdates();
  }

  /** Shifts the alias of a function gradually. */
  add(scope: Construct, alias: Alias): void {
    new LambdaDeploymentGroup(scope, 'Shift', {
      application: this.application,
      alias,
      deploymentConfig: LambdaDeploymentConfig.CANARY_10PERCENT_5MINUTES,
      alarms: [this.alarm],
      role: this.role,
      autoRollback: { failedDeployment: true, stoppedDeployment: true, deploymentInAlarm: true },
    });
  }
}

function rollbackAlarm(scope: Construct, { name, metric, threshold }: RollbackErrors): Alarm {
  return new Alarm(scope, 'UpdateErrors', {
    alarmName: `${name}-update-errors`,
    alarmDescription: 'Takes a new version back during an update. It sends no mail.',
    metric: new Metric({ ...metric, statistic: 'Sum', period: Duration.minutes(1) }) as IMetric,
    threshold,
    comparisonOperator: ComparisonOperator.GREATER_THAN_OR_EQUAL_TO_THRESHOLD,
    evaluationPeriods: 1,
    treatMissingData: TreatMissingData.NOT_BREACHING,
  });
}
