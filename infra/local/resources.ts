import * as z from 'zod';

const text = z.string();
const whole = z.coerce.number().int();
/** An ARN in the form that rights.ts supports: `*` at the end only. */
const arnPattern = text.regex(/^[^*?]*\*?$/);
const never = z.undefined().optional();
const json = text.transform((value) => JSON.parse(value) as unknown).or(z.record(text, z.unknown()));
const key = z.array(z.object({ AttributeName: text, KeyType: z.enum(['HASH', 'RANGE']) }));
const index = z.object({ IndexName: text, KeySchema: key, Projection: z.looseObject({}) });
const corsRule = z.object({
  AllowedMethods: z.array(text),
  AllowedOrigins: z.array(text),
  ExposedHeaders: z.array(text).default([]),
  MaxAge: whole.default(0),
});
const policyDocument = z.object({
  Statement: z.array(
    z.strictObject({
      Effect: z.literal('Allow'),
      Action: z.array(text).or(text),
      Resource: z.array(arnPattern).or(arnPattern),
      Sid: text.optional(),
    }),
  ),
});
const notification = z.object({
  Event: text.startsWith('s3:ObjectCreated:'),
  Queue: text,
  Filter: z.object({ S3Key: z.object({ Rules: z.array(z.object({ Name: text, Value: text })) }) }).optional(),
});

const routeThrottle = z.object({
  ThrottlingRateLimit: z.number().optional(),
  ThrottlingBurstLimit: z.number().optional(),
});

/**
 * The resource types that the host runs, with the supported properties. The host rejects other values at its
 * start.
 */
export const resourceTypes = {
  'AWS::DynamoDB::Table': z.object({
    AttributeDefinitions: z.array(z.object({ AttributeName: text, AttributeType: text })),
    KeySchema: key,
    GlobalSecondaryIndexes: z.array(index).default([]),
    LocalSecondaryIndexes: never,
    StreamSpecification: z.object({ StreamViewType: text }).optional(),
    TimeToLiveSpecification: z.object({ AttributeName: text, Enabled: z.boolean() }).optional(),
  }),
  'AWS::SQS::Queue': z.object({
    QueueName: text.optional(),
    VisibilityTimeout: whole.default(30),
    RedrivePolicy: z.object({ deadLetterTargetArn: text, maxReceiveCount: whole }).optional(),
    FifoQueue: never,
  }),
  'AWS::S3::Bucket': z.object({
    CorsConfiguration: z.object({ CorsRules: z.array(corsRule) }).default({ CorsRules: [] }),
    NotificationConfiguration: z
      .strictObject({ QueueConfigurations: z.array(notification) })
      .default({ QueueConfigurations: [] }),
  }),
  'AWS::SecretsManager::Secret': z.object({
    GenerateSecretString: z.object({
      SecretStringTemplate: text.default('{}'),
      GenerateStringKey: text,
      PasswordLength: whole.default(32),
    }),
  }),
  'AWS::Lambda::Function': z.object({
    FunctionName: text.optional(),
    Description: text.default(''),
    Runtime: text.startsWith('nodejs'),
    Handler: text,
    Code: z.object({ S3Key: text }),
    Role: text,
    Environment: z.object({ Variables: z.record(text, z.coerce.string()) }).default({ Variables: {} }),
    Timeout: whole.default(3),
    MemorySize: whole.default(128),
    Layers: never,
  }),
  'AWS::Lambda::Alias': z.object({ Name: text, RoutingConfig: never }),
  'AWS::IAM::Policy': z.object({ PolicyDocument: policyDocument, Roles: z.array(text) }),
  'AWS::IAM::Role': z.object({
    Policies: z.array(z.object({ PolicyDocument: policyDocument })).default([]),
    ManagedPolicyArns: never,
    PermissionsBoundary: never,
  }),
  'AWS::Lambda::EventSourceMapping': z.object({
    EventSourceArn: text,
    FunctionName: text,
    BatchSize: whole.default(10),
    MaximumBatchingWindowInSeconds: whole.default(0),
    FunctionResponseTypes: z.array(text).default([]),
    ScalingConfig: z.object({ MaximumConcurrency: whole.optional() }).default({}),
    FilterCriteria: z.object({ Filters: z.array(z.object({ Pattern: json })) }).optional(),
    BisectBatchOnFunctionError: z.boolean().default(false),
    MaximumRetryAttempts: whole.default(-1),
    DestinationConfig: z.object({ OnFailure: z.object({ Destination: text }) }).optional(),
  }),
  'AWS::Events::Rule': z.object({
    Name: text.optional(),
    ScheduleExpression: text,
    State: z.enum(['ENABLED', 'DISABLED']).default('ENABLED'),
    Targets: z.tuple([
      z.object({
        Arn: text,
        Input: json.optional(),
        DeadLetterConfig: z.object({ Arn: text }).optional(),
        RetryPolicy: z.object({ MaximumRetryAttempts: whole.default(2) }).optional(),
      }),
    ]),
  }),
  'AWS::ApiGatewayV2::Api': z.object({
    ProtocolType: z.literal('HTTP'),
    CorsConfiguration: z
      .object({
        AllowOrigins: z.array(text).default([]),
        AllowCredentials: z.boolean().default(false),
        AllowMethods: z.array(text).default([]),
        AllowHeaders: z.array(text).default([]),
        ExposeHeaders: z.array(text).default([]),
        MaxAge: whole.default(0),
      })
      .optional(),
  }),
  'AWS::ApiGatewayV2::Integration': z.object({
    IntegrationType: z.literal('AWS_PROXY'),
    IntegrationUri: text,
    PayloadFormatVersion: z.literal('2.0'),
  }),
  'AWS::ApiGatewayV2::Route': z.object({
    RouteKey: text,
    Target: text,
    AuthorizationType: z.literal('NONE').optional(),
  }),
  'AWS::ApiGatewayV2::Stage': z.object({
    DefaultRouteSettings: routeThrottle.optional(),
    /** By route key. */
    RouteSettings: z.record(z.string(), routeThrottle).optional(),
  }),
} as const;

export type KnownType = keyof typeof resourceTypes;
export type Properties<T extends KnownType> = z.output<(typeof resourceTypes)[T]>;

/** Types without an effect on one machine: logs, alarms, versions, invocation permissions. */
export const harmless =
  /^AWS::(Logs::|CloudWatch::|SNS::|CDK::Metadata|Lambda::(EventInvokeConfig|Permission|Version)|S3::BucketPolicy|SQS::QueuePolicy)/;
