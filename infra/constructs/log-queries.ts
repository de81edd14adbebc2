import { LogGroup, QueryDefinition, QueryString } from 'aws-cdk-lib/aws-logs';
import type { Construct } from 'constructs';
import type { ProductFunction } from './product-function.ts';

interface LogQueriesParts {
  prefix: string;
  functions: readonly ProductFunction[];
}

/** Most log groups of a saved query. */
const mostLogGroups = 50;
const isOfApi = ({ name }: ProductFunction): boolean => name.endsWith('-api');
const caller = ['clientId', 'userId', 'tokenId', 'deviceId', 'address'];

/** The saved queries by name. CloudWatch Logs Insights shows them in a folder of the stage. */
const queries: Readonly<Record<string, { isOf: (one: ProductFunction) => boolean; query: object }>> = {
  'refused-calls': {
    isOf: isOfApi,
    query: {
      filterStatements: ['status in [401, 403, 404, 409, 429]'],
      statsStatements: [`count(*) as calls by status, code, route, ${caller.join(', ')}`],
      sort: 'calls desc',
      limit: 100,
    },
  },
  'calls-of-a-person': {
    isOf: isOfApi,
    query: {
      fields: ['@timestamp', 'status', 'code', 'route', 'milliseconds', ...caller, 'requestId'],
      filterStatements: ['userId = "ID of the person"'],
      sort: '@timestamp desc',
      limit: 200,
    },
  },
  'slow-calls': {
    isOf: isOfApi,
    query: {
      filterStatements: ['ispresent(milliseconds)'],
      statsStatements: [
        'pct(milliseconds, 99) as slowest, pct(milliseconds, 50) as usual, count(*) as calls by route',
      ],
      sort: 'slowest desc',
      limit: 50,
    },
  },
  'failed-calls': {
    isOf: isOfApi,
    query: {
      fields: ['@timestamp', 'status', 'route', 'error.name', 'error.message', 'requestId', '@log'],
      filterStatements: ['level = "ERROR" or @message like /Task timed out|Runtime\\.\\w+/'],
      sort: '@timestamp desc',
      limit: 100,
    },
  },
  'failed-messages': {
    isOf: (one) => !isOfApi(one),
    query: {
      fields: ['@timestamp', '@log', 'message', 'error.name', 'error.message', 'messageId'],
      filterStatements: ['level = "ERROR" or @message like /Task timed out|Runtime\\.\\w+/'],
      sort: '@timestamp desc',
      limit: 100,
    },
  },
};

/** Saves the queries that alarms name, for CloudWatch Logs Insights. */
export function addLogQueries(scope: Construct, { prefix, functions }: LogQueriesParts): void {
  for (const [name, { isOf, query }] of Object.entries(queries)) {
    const logGroups = functions.filter(isOf).map((one) => `/aws/lambda/${one.name}`);
    if (logGroups.length > mostLogGroups)
      throw new Error(`${name}: a query takes at most ${mostLogGroups} log groups, not ${logGroups.length}`);
    new QueryDefinition(scope, `Query-${name}`, {
      queryDefinitionName: `${prefix}/${name}`,
      queryString: new QueryString(query),
      logGroups: logGroups.map((group) => LogGroup.fromLogGroupName(scope, `${name}${group}`, group)),
    });
  }
}
