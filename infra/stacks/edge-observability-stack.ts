import { Stack, type StackProps } from 'aws-cdk-lib';
import { CfnBudget } from 'aws-cdk-lib/aws-budgets';
import { CfnAnomalyMonitor, CfnAnomalySubscription } from 'aws-cdk-lib/aws-ce';
import type { Topic } from 'aws-cdk-lib/aws-sns';
import type { Construct } from 'constructs';
import type { StageConfig } from '../config.ts';
import { AlarmTopic } from '../constructs/alarm-topic.ts';
import type { Installation } from '../constructs/installation.ts';
import { addAlarm, blockedRequests } from '../constructs/stage-alarms.ts';
import { rateRules } from './edge-stack.ts';

/**
 * Alarms of services that report in us-east-1 only: the firewall of CloudFront, and costs (AWS only). An alarm
 * cannot read a metric of another region, so this stack has its own topic.
 */
export class EdgeObservabilityStack extends Stack {
  constructor(
    scope: Construct,
    id: string,
    { installation, ...props }: StackProps & { installation: Installation },
  ) {
    super(scope, id, props);
    const { config, prefix } = installation;
    const { topic } = new AlarmTopic(this, 'Alarms', {
      installation,
      publishers: ['cloudwatch', 'costalerts', 'budgets'],
    });
    const names = rateRules.map(({ name }, index) => ({ name, id: `rule${index}` }));
    addAlarm(
      this,
      'FirewallLimits',
      {
        metric: {
          expression: `SUM([${names.map(({ id: rule }) => `FILL(${rule}, 0)`).join(', ')}])`,
          using: Object.fromEntries(names.map(({ name, id: rule }) => [rule, blockedRequests(prefix, name)])),
        },
        threshold: 50,
        errorImpact: 'A company behind one address, or a system, gets 429 from the firewall.',
        advice: 'The sampled requests of the firewall name the rule and the address.',
        section: 'limits-of-the-firewall',
      },
      { topic, prefix },
    );
    addAlarm(
      this,
      'FirewallBlocks',
      {
        metric: blockedRequests(prefix, 'ALL'),
        threshold: 1000,
        errorImpact: 'All users may be affected: the firewall refuses an attack, or requests of users.',
        advice: 'The sampled requests of the firewall name the rule, the address and the path.',
        section: 'limits-of-the-firewall',
      },
      { topic, prefix },
    );
    this.watchCosts(config, prefix, topic);
  }

  /**
   * Mails unusual costs within a day, and the use of the month's budget. Both count the resources with the tag
   * `stage`. The monitor is a custom one, because an account can have only one for all services, which AWS
   * creates itself.
   */
  private watchCosts({ stage, monthlyBudget }: StageConfig, prefix: string, topic: Topic): void {
    const monitor = new CfnAnomalyMonitor(this, 'CostAnomaly', {
      monitorName: `${prefix}-CostAnomaly`,
      monitorType: 'CUSTOM',
      monitorSpecification: JSON.stringify({ Tags: { Key: 'stage', Values: [stage] } }),
    });
    new CfnAnomalySubscription(this, 'CostAnomalyMail', {
      subscriptionName: `${prefix}-CostAnomaly`,
      monitorArnList: [monitor.attrMonitorArn],
      frequency: 'IMMEDIATE',
      subscribers: [{ type: 'SNS', address: topic.topicArn }],
      thresholdExpression: JSON.stringify({
        Dimensions: {
          Key: 'ANOMALY_TOTAL_IMPACT_ABSOLUTE',
          MatchOptions: ['GREATER_THAN_OR_EQUAL'],
          Values: [String(monthlyBudget / 10)],
        },
      }),
    });
    const notify = (notificationType: 'ACTUAL' | 'FORECASTED', threshold: number) => ({
      notification: {
        ...{ notificationType, threshold, thresholdType: 'PERCENTAGE', comparisonOperator: 'GREATER_THAN' },
      },
      subscribers: [{ subscriptionType: 'SNS', address: topic.topicArn }],
    });
    new CfnBudget(this, 'MonthlyCost', {
      budget: {
        budgetName: `${prefix}-MonthlyCost`,
        budgetType: 'COST',
        timeUnit: 'MONTHLY',
        budgetLimit: { amount: monthlyBudget, unit: 'USD' },
        costFilters: { TagKeyValue: [`user:stage$${stage}`] },
      },
      notificationsWithSubscribers: [notify('ACTUAL', 80), notify('FORECASTED', 100)],
    });
  }
}
