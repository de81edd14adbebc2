import type { APIGatewayProxyEventV2 } from 'aws-lambda';

/** Returns the method and route of a request, such as `GET /api/v1/users/{id}`, also for a route of all methods. */
export const routeKeyOf = ({ routeKey, requestContext }: APIGatewayProxyEventV2): string =>
  routeKey.startsWith('ANY ') ? `${requestContext.http.method}${routeKey.slice(3)}` : routeKey;

/** Ends a route of API Gateway that answers all longer paths. */
const rest = '/{path+}';

/**
 * Returns a request of a route that answers several paths as if each path had its own route: with `ANY` and the path of
 * the template as its key, and with the parameters of the path. Returns other requests unchanged.
 *
 * @param paths the templates of the function's paths, such as `/api/v1/webhooks/{id}`
 */
export function resolveRoute(event: APIGatewayProxyEventV2, paths: Iterable<string>): APIGatewayProxyEventV2 {
  const { routeKey, pathParameters } = event;
  const typed = pathParameters?.path;
  if (!routeKey.endsWith(rest) || typed === undefined) return event;
  const base = routeKey.slice('ANY '.length, -rest.length);
  const segments = [...base.split('/'), ...typed.split('/')];
  const found = [...paths]
    .map((path) => ({ path, template: path.split('/') }))
    .filter(({ template }) => template.length === segments.length && fits(template, segments))
    // A literal segment is more specific than a parameter.
    .sort((a, b) => a.template.filter(isParameter).length - b.template.filter(isParameter).length)[0];
  if (!found) return event;
  const named = found.template.flatMap((part, place) =>
    isParameter(part) ? [[part.slice(1, -1), segments[place] ?? '']] : [],
  );
  return { ...event, routeKey: `ANY ${found.path}`, pathParameters: Object.fromEntries(named) };
}

const isParameter = (part: string): boolean => part.startsWith('{');
const fits = (template: readonly string[], segments: readonly string[]): boolean =>
  template.every((part, place) => (isParameter(part) ? segments[place] !== '' : part === segments[place]));
