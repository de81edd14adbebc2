import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** Returns the method and route of a request, such as `GET /api/v1/users/{id}`, also for a route of all methods. */
export const routeKeyOf = ({ routeKey, requestContext }: APIGatewayProxyEventV2): string =>
  routeKey.startsWith('ANY ') ? `${requestContext.http.method}${routeKey.slice(3)}` : routeKey;
