import { CfnOutput, Duration, RemovalPolicy, Stack, type StackProps } from 'aws-cdk-lib';
import { AccessLogFormat } from 'aws-cdk-lib/aws-apigateway';
import {
  CfnStage,
  CorsHttpMethod,
  HttpApi,
  HttpMethod,
  HttpRoute,
  HttpRouteKey,
  HttpStage,
  LogGroupLogDestination,
} from 'aws-cdk-lib/aws-apigatewayv2';
import { FilterPattern, LogGroup, MetricFilter } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import { calls } from '../../shared/contracts/index.ts';
import { rawCalls } from '../../shared/contracts/raw.ts';
import type { StageConfig } from '../config.ts';
import { addAddresses } from '../constructs/addresses.ts';
import { explain } from '../constructs/explain.ts';
import { InvokeRole } from '../constructs/function-integration.ts';
import { GradualShift } from '../constructs/gradual-shift.ts';
import type { Installation } from '../constructs/installation.ts';
import { ProductFunction } from '../constructs/product-function.ts';
import { defaultThrottle } from '../constructs/rate-limits.ts';
import { ownNamespace } from '../constructs/stage-alarms.ts';
import type { Stores } from '../constructs/stores.ts';
import type { Throttle } from '../domains/domain.ts';

/** Response headers that a page on another origin may read. */
const exposedHeaders = [
  'x-request-id',
  'x-total-count',
  'content-range',
  'x-next',
  'etag',
  'location',
  'content-disposition',
  'certificate-number',
  'retry-after',
  'x-capacity',
];

/** All routes: the contracts below /api/v1, and the raw calls of external standards. */
const answered = [...calls.map((call) => ({ ...call, path: `/api/v1${call.path}` })), ...rawCalls];

/**
 * Returns the keys of the routes of API Gateway. One route answers all methods of a path, because a stack has at most
 * 500 resources. Calls with a throttle, and calls whose path belongs to several domains, have separate routes.
 */
function routeKeys(domain: string, isThrottled: (id: string) => boolean): string[] {
  const keys = answered
    .filter((call) => call.domain === domain)
    .map((call) => {
      const siblings = answered.filter(({ path }) => path === call.path);
      const joins =
        siblings.length > 1 && siblings.every((one) => one.domain === domain && !isThrottled(one.id));
      return `${joins ? 'ANY' : call.method} ${call.path}`;
    });
  return [...new Set(keys)];
}

/** The HTTP API, with one function per domain. */
export class ApiStack extends Stack {
  readonly api: HttpApi;
  readonly functions: readonly ProductFunction[];

  constructor(
    scope: Construct,
    id: string,
    { installation, stores, ...props }: StackProps & { installation: Installation; stores: Stores },
  ) {
    super(scope, id, props);
    const { config, domains, prefix } = installation;
    const addresses = addAddresses(this, config);

    this.api = new HttpApi(this, 'Api', {
      apiName: `${prefix}-api`,
      createDefaultStage: false,
      corsPreflight: {
        allowOrigins: [addresses.pageUrl],
        allowMethods: [CorsHttpMethod.ANY],
        allowHeaders: [
          'authorization',
          'content-type',
          'if-match',
          'if-none-match',
          'idempotency-key',
          'prefer',
          'x-acting-role',
        ],
        exposeHeaders: exposedHeaders,
        maxAge: Duration.hours(1),
      },
    });

    const throttles: Record<string, Throttle> = {};
    const routes: HttpRoute[] = [];
    const functions: ProductFunction[] = [];
    const invokeRole = new InvokeRole(this.api);
    const shift = GradualShift.of(this, installation, {
      metric: { namespace: 'AWS/ApiGateway', metricName: '5xx', dimensionsMap: { ApiId: this.api.apiId } },
      threshold: 5,
    });
    for (const domain of domains) {
      if (!domain.api) continue;
      const { grants, errorImpact, memory = 512, timeout = 20, throttles: own = {}, reserved } = domain.api;
      const apiFunction = new ProductFunction(this, `${domain.name}-api`, {
        installation,
        stores,
        addresses,
        entry: `${domain.name}/api`,
        grants,
        errorImpact,
        memory,
        timeout: Duration.seconds(timeout),
        inlinePolicy: true,
        shift,
        ...(reserved === undefined ? {} : { reserved }),
      });
      functions.push(apiFunction);
      explain(apiFunction, {
        'Serverless-LambdaAsyncFailureDestination': 'Invoked by the API alone, which answers the error.',
      });
      const integration = invokeRole.integrate(`${domain.name}-integration`, apiFunction.live);
      const answers = answered.filter((call) => call.domain === domain.name);
      const addRoute = (routeId: string, routeKey: HttpRouteKey) =>
        routes.push(new HttpRoute(this, `route-${routeId}`, { httpApi: this.api, routeKey, integration }));
      for (const key of routeKeys(domain.name, (id) => own[id] !== undefined)) {
        const [method = '', path = ''] = key.split(' ');
        const [first] = answers.filter(
          (call) => call.path === path && (method === 'ANY' || call.method === method),
        );
        if (!first) throw new Error(`${key}: a route without a call`);
        const throttle = own[first.id];
        if (throttle) throttles[key] = throttle;
        const routeId = method === 'ANY' ? `any-${first.id}` : first.id;
        addRoute(routeId, HttpRouteKey.with(path, HttpMethod[method as keyof typeof HttpMethod]));
      }
      if (domain.name === 'platform') addRoute('default', HttpRouteKey.DEFAULT);
      const unknown = Object.keys(own).filter((id) => !answers.some((call) => call.id === id));
      if (unknown.length > 0)
        throw new Error(`${domain.name}: throttles of unknown calls ${unknown.join(', ')}`);
    }
    this.functions = functions;
    explain(this, {
      'AwsSolutions-APIG4':
        'The functions authenticate: each request reads the account, so that a revocation is immediate.',
    });
    this.addStage(routes, throttles, config);
    new CfnOutput(this, 'ApiUrl', { value: this.api.apiEndpoint });
    new CfnOutput(this, 'ApiId', { value: this.api.apiId });
  }

  private addStage(
    routes: readonly HttpRoute[],
    throttles: Record<string, Throttle>,
    { stage, aws, logRetentionDays: retention }: StageConfig,
  ): void {
    const logGroup = new LogGroup(this, 'AccessLog', { retention, removalPolicy: RemovalPolicy.DESTROY });
    const format = {
      stage,
      requestId: '$context.requestId',
      time: '$context.requestTime',
      ip: '$context.identity.sourceIp',
      method: '$context.httpMethod',
      routeKey: '$context.routeKey',
      status: '$context.status',
      bytes: '$context.responseLength',
      milliseconds: '$context.responseLatency',
      error: '$context.integrationErrorMessage',
    };
    // Emulators have no metric filters. API Gateway has no metric for the status 429.
    if (aws)
      new MetricFilter(this, 'TooManyRequests', {
        logGroup,
        filterPattern: FilterPattern.stringValue('$.status', '=', '429'),
        metricNamespace: ownNamespace,
        metricName: 'tooManyRequests',
        metricValue: '1',
        dimensions: { stage: '$.stage' },
      });
    const httpStage = new HttpStage(this, 'Stage', {
      httpApi: this.api,
      stageName: '$default',
      autoDeploy: true,
      throttle: { rateLimit: defaultThrottle.rate, burstLimit: defaultThrottle.burst },
      accessLogSettings: {
        destination: new LogGroupLogDestination(logGroup),
        format: AccessLogFormat.custom(JSON.stringify(format)),
      },
    });
    const resource = httpStage.node.defaultChild;
    if (!(resource instanceof CfnStage)) throw new Error('A stage without its resource');
    resource.routeSettings = Object.fromEntries(
      Object.entries(throttles).map(([key, { rate, burst }]) => [
        key,
        { ThrottlingRateLimit: rate, ThrottlingBurstLimit: burst },
      ]),
    );
    // API Gateway rejects settings of a route that does not exist yet.
    for (const route of routes) resource.node.addDependency(route);
  }
}
