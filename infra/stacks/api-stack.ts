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
import { addAddresses, originOf } from '../constructs/addresses.ts';
import { explain } from '../constructs/explain.ts';
import { InvokeRole } from '../constructs/function-integration.ts';
import { GradualShift } from '../constructs/gradual-shift.ts';
import type { Installation } from '../constructs/installation.ts';
import { ProductFunction } from '../constructs/product-function.ts';
import { defaultThrottle } from '../constructs/rate-limits.ts';
import { ownNamespace } from '../constructs/stage-alarms.ts';
import type { Stores } from '../constructs/stores.ts';
import type { Domain, Throttle } from '../domains/domain.ts';

/** Response headers that a page on another origin may read. */
const exposedHeaders = [
  'x-request-id',
  'x-total-count',
  'content-range',
  'x-next',
  'x-test-mode',
  'etag',
  'location',
  'content-disposition',
  'certificate-number',
  'retry-after',
  'x-capacity',
  'x-experience-api-version',
  'x-experience-api-consistent-through',
];

/** All routes: the contracts below /api/v1, and the raw calls of external standards. */
const answered = [...calls.map((call) => ({ ...call, path: `/api/v1${call.path}` })), ...rawCalls];

/** Returns the first segment of a path of the API: `/api/v1/webhooks` of `/api/v1/webhooks/{id}`. */
const base = (path: string): string => path.split('/').slice(0, 4).join('/');

/** Returns whether a path is below a first segment that one domain answers alone. */
const isBelowOwnBase = ({ path, domain }: (typeof answered)[number]): boolean =>
  path.startsWith('/api/v1/') &&
  path !== base(path) &&
  answered.every((one) => one.domain === domain || base(one.path) !== base(path));

/**
 * Returns the routes of API Gateway, with the first call of each. A stack has at most 500 resources, and an API 300
 * routes. Therefore one route answers all methods of a path, and all paths below a first segment that one domain answers
 * alone. Calls with a throttle, and calls whose path belongs to several domains, have separate routes.
 */
function routesOf(domain: string, isThrottled: (id: string) => boolean) {
  const own = answered.filter((call) => call.domain === domain);
  const routes = own.map((call) => {
    const below = own.filter(
      (one) => isBelowOwnBase(one) && base(one.path) === base(call.path) && !isThrottled(one.id),
    );
    if (below.includes(call) && new Set(below.map(({ path }) => path)).size > 1)
      return { key: `ANY ${base(call.path)}/{path+}`, id: `below-${below[0]?.id}` };
    const siblings = answered.filter(({ path }) => path === call.path);
    const joins =
      siblings.length > 1 && siblings.every((one) => one.domain === domain && !isThrottled(one.id));
    return joins
      ? { key: `ANY ${call.path}`, id: `any-${siblings[0]?.id}` }
      : { key: `${call.method} ${call.path}`, id: call.id, throttled: call.id };
  });
  return [...new Map(routes.map((route) => [route.key, route])).values()];
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
        allowOrigins: [addresses.pageUrl, originOf(addresses.webContentUrl)],
        // Some units of cmi5 request with credentials. It has no other effect, because no call uses cookies.
        allowCredentials: true,
        // With credentials, browsers do not treat * as any method.
        allowMethods: [
          CorsHttpMethod.GET,
          CorsHttpMethod.HEAD,
          CorsHttpMethod.POST,
          CorsHttpMethod.PUT,
          CorsHttpMethod.PATCH,
          CorsHttpMethod.DELETE,
        ],
        allowHeaders: [
          'authorization',
          'content-type',
          'if-match',
          'if-none-match',
          'idempotency-key',
          'prefer',
          'x-experience-api-version',
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
      name: `${prefix}-api`,
      metric: { namespace: 'AWS/ApiGateway', metricName: '5xx', dimensionsMap: { ApiId: this.api.apiId } },
      threshold: 5,
    });
    const { provisioned } = installation.config;
    refuseUnknown(provisioned, domains);
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
        provisioned: provisioned[domain.name],
        ...(reserved === undefined ? {} : { reserved }),
      });
      functions.push(apiFunction);
      explain(apiFunction, {
        'Serverless-LambdaAsyncFailureDestination': 'Invoked by the API alone, which answers the error.',
      });
      const integration = invokeRole.integrate(`${domain.name}-integration`, apiFunction.live);
      const addRoute = (routeId: string, routeKey: HttpRouteKey) =>
        routes.push(new HttpRoute(this, `route-${routeId}`, { httpApi: this.api, routeKey, integration }));
      for (const { key, id: routeId, throttled = '' } of routesOf(
        domain.name,
        (id) => own[id] !== undefined,
      )) {
        const [method = '', path = ''] = key.split(' ');
        const throttle = own[throttled];
        if (throttle) throttles[key] = throttle;
        addRoute(routeId, HttpRouteKey.with(path, HttpMethod[method as keyof typeof HttpMethod]));
      }
      if (domain.name === 'platform') addRoute('default', HttpRouteKey.DEFAULT);
      const answers = answered.filter((call) => call.domain === domain.name);
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

/** Throws if `provisioned` names a domain without an API, or more instances than the domain may have. */
function refuseUnknown(provisioned: StageConfig['provisioned'], domains: readonly Domain[]): void {
  for (const [name, instances] of Object.entries(provisioned)) {
    const api = domains.find((domain) => domain.name === name)?.api;
    if (!api) throw new Error(`provisioned in infra/config.ts: the API has no domain ${name}`);
    if (api.reserved !== undefined && api.reserved < instances)
      throw new Error(`provisioned in infra/config.ts: ${name} has at most ${api.reserved} instances`);
  }
}
