import { Stack } from 'aws-cdk-lib';
import { PolicyStatement, ServicePrincipal } from 'aws-cdk-lib/aws-iam';
import { Topic } from 'aws-cdk-lib/aws-sns';
import { EmailSubscription } from 'aws-cdk-lib/aws-sns-subscriptions';
import { Construct } from 'constructs';
import { refuseUnwatched } from '../config.ts';
import { explain } from './explain.ts';
import type { Installation } from './installation.ts';

/** Services of AWS that publish to a topic of alarms. */
export type AlarmPublisher = 'cloudwatch' | 'costalerts' | 'budgets';

interface AlarmTopicProps {
  installation: Installation;
  publishers: readonly AlarmPublisher[];
}

/**
 * The topic that mails alarms to the operator. Its policy names each service that publishes. A policy replaces
 * the default policy of SNS, so that a service without a statement cannot publish. The topic is not encrypted
 * with the key `alias/aws/sns`, because CloudWatch cannot use that key.
 */
export class AlarmTopic extends Construct {
  readonly topic: Topic;

  constructor(scope: Construct, id: string, { installation: { config }, publishers }: AlarmTopicProps) {
    super(scope, id);
    refuseUnwatched(config);
    this.topic = new Topic(this, 'Topic', {
      displayName: `Training platform ${config.stage}`,
      enforceSSL: true,
    });
    if (config.alarmsEmail) this.topic.addSubscription(new EmailSubscription(config.alarmsEmail));
    for (const publisher of publishers)
      this.topic.addToResourcePolicy(
        new PolicyStatement({
          sid: `Publish${publisher}`,
          principals: [new ServicePrincipal(`${publisher}.amazonaws.com`)],
          actions: ['sns:Publish'],
          resources: [this.topic.topicArn],
          conditions: { StringEquals: { 'aws:SourceAccount': Stack.of(this).account } },
        }),
      );
    explain(this.topic, {
      'Serverless-SNSRedrivePolicy': 'Mail has no dead-letter queue; the alarm stays visible in CloudWatch.',
    });
  }
}
