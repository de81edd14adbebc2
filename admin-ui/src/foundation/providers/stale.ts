import type { ReadRoute, Route } from './calls.ts';
import { resourceMap } from './resources.ts';

/** A call that changes data: every call except reads, and the download that is recorded (TR-08). */
export type ChangeRoute = Exclude<Route, ReadRoute> | 'GET /trainings/{id}/files/{fileType}/download';

type PathOf<R> = R extends `GET ${infer P}` ? P : never;
type RootOf<P> = P extends `/${infer S}/${string}` ? `/${S}` : P;
/**
 * Path of a stale read. `/*` matches every read at or below the path. `?` with a word matches reads whose
 * query contains the word. react-admin's lists and records of a resource count as reads of its path.
 */
export type Stale =
  | PathOf<ReadRoute>
  | `${RootOf<PathOf<ReadRoute>> & string}/*`
  | '/*'
  | '/trainings?favorite';

const nothing: readonly Stale[] = [];
const everything: readonly Stale[] = ['/*'];
const members: readonly Stale[] = [
  '/users',
  '/users/managed',
  '/users/profile',
  '/groups',
  '/clients/{id}/quota',
];
const team: readonly Stale[] = ['/users/managed', '/users', '/groups', '/courses/progress'];
const suggestions: readonly Stale[] = [
  '/suggestions',
  '/suggestions/{id}/recipients',
  '/courses/progress',
  // Suggested content is open for the recipients, and marked.
  '/trainings',
  '/trainings/{id}',
  '/courses',
  '/courses/{id}',
];
const validities: readonly Stale[] = ['/validities', '/certificates'];
const assignments: readonly Stale[] = ['/assignments', '/requirements/*', '/trainings', '/courses'];
const organisations: readonly Stale[] = ['/clients', '/clients/{id}', '/clients/{id}/quota'];
const training: readonly Stale[] = ['/trainings/*', '/resources', '/clients/{id}/quota'];
/** A change of a favourite changes lists that are filtered by favourites. */
const favourites: readonly Stale[] = ['/trainings?favorite'];
const course: readonly Stale[] = ['/courses/*', '/resources'];
const documents: readonly Stale[] = ['/resources', '/trainings/*', '/courses/*', '/clients/{id}/quota'];
const masterContent: readonly Stale[] = ['/master-contents/*', '/trainings/*', '/clients/{id}/quota'];
/** Trainings show names of reference data. */
const lookups: readonly Stale[] = ['/lookups', '/headsets', '/partners', '/trainings/*'];
const badges: readonly Stale[] = ['/badges', '/users/{id}/badges'];
const releases: readonly Stale[] = ['/launcher/*'];
/** An upload can belong to a training, a master content, a release or a resource. */
const files: readonly Stale[] = [
  '/trainings/*',
  '/master-contents/*',
  '/launcher/*',
  '/resources',
  '/clients/{id}/quota',
];
const imports: readonly Stale[] = ['/organisation-imports', '/organisation-imports/{id}'];
const devices: readonly Stale[] = ['/devices'];
const notifications: readonly Stale[] = ['/notifications', '/notifications/unread/count'];
const lti: readonly Stale[] = ['/lti/registrations', '/lti/registrations/{id}'];
const webhooks: readonly Stale[] = ['/webhooks', '/webhooks/{id}'];
const deadLetters: readonly Stale[] = ['/operations/dead-letters', '/operations/dead-letters/{queue}'];

/**
 * Reads that each change of the API makes stale. Displayed reads are fetched again after the change. This is
 * the only such list: a change without a row does not compile.
 */
export const stale: Readonly<Record<ChangeRoute, readonly Stale[]>> = {
  'POST /csp-reports': nothing,
  'POST /users/authentication': nothing,
  'POST /users/logout': nothing,
  'POST /users/logout/everywhere': nothing,
  'DELETE /users/sessions/{id}': ['/users/sessions'],
  'POST /users/reset-password/init': nothing,
  'POST /users/reset-password/open': nothing,
  'POST /users/email/confirm': nothing,
  'POST /users/email/revert': nothing,
  'POST /users/proof': nothing,
  'POST /users/proof/passkey/start': nothing,
  'POST /users/proof/passkey': nothing,
  'POST /users/authentication/code': nothing,
  'POST /users/authentication/passkey/start': nothing,
  'POST /users/authentication/passkey': nothing,
  'POST /users/second-factors/app/start': nothing,
  'PUT /users/second-factors/app': ['/users/second-factors'],
  'DELETE /users/second-factors/app': ['/users/second-factors'],
  'POST /users/second-factors/passkeys/start': nothing,
  'POST /users/second-factors/passkeys': ['/users/second-factors'],
  'DELETE /users/second-factors/passkeys/{id}': ['/users/second-factors'],
  'POST /users/second-factors/recovery-codes': ['/users/second-factors'],
  'POST /users/reset-password/finish': nothing,
  'PUT /users/password': ['/users/sessions', '/devices'],
  'PUT /users/last-connection': nothing,

  'PUT /statement-forwarding': ['/statement-forwarding'],
  'DELETE /statement-forwarding': ['/statement-forwarding'],
  'PUT /statement-settings': ['/statement-settings'],
  'PUT /sign-in-policy': ['/sign-in-policy', '/users/second-factors'],
  'PUT /sso': ['/sso'],
  'DELETE /sso': ['/sso'],
  'POST /sso/suspension': ['/sso/suspension', '/sso'],
  'DELETE /sso/suspension': ['/sso/suspension', '/sso'],
  'POST /sso/domains': ['/sso'],
  'DELETE /sso/domains/{name}': ['/sso'],
  'POST /sso/domains/{name}/verify': ['/sso'],
  'POST /sso/test': ['/sso/test'],
  'POST /sso/discover': nothing,
  'POST /sso/start': nothing,
  'POST /sso/session': nothing,

  'PUT /users/profile': members,
  'POST /users': members,
  'PUT /users/{id}': members,
  // The deleted member is not refetched, since their dialog closes.
  'DELETE /users/{id}': members,
  'POST /users/import': members,
  'POST /users/{id}/invitation': ['/users'],
  'POST /users/invitations': ['/users'],
  'POST /users/changes': members,
  'POST /users/{id}/mails/resume': ['/users'],
  'DELETE /users/{id}/second-factors': ['/users'],
  'DELETE /users/{id}/sign-on': ['/users'],
  'POST /users/managed': team,
  'DELETE /users/managed': team,
  'POST /groups': ['/groups'],
  'PUT /groups/{id}': ['/groups'],
  'DELETE /groups/{id}': ['/groups'],

  'PUT /trainings/suggestions': suggestions,
  'PUT /courses/suggestions': suggestions,
  'DELETE /suggestions/{id}': suggestions,
  'POST /assignments': assignments,
  'DELETE /assignments/{id}': assignments,
  'POST /requirements/changes': assignments,
  'PUT /requirements/reminders': ['/requirements/reminders'],
  'POST /reports': ['/reports'],
  'PUT /reports/{id}': ['/reports'],
  'DELETE /reports/{id}': ['/reports'],
  'POST /reports/{id}/documents': nothing,
  'PUT /validities/{id}': validities,
  'DELETE /validities/{id}': validities,
  'POST /certificates/{number}/revoke': ['/certificates'],
  'POST /certificates/{number}/open-badge': nothing,
  'POST /trainings/{id}/badges/{number}/open-badge': nothing,
  'DELETE /open-badges/{number}': nothing,
  'POST /requirements/export/{lang}': nothing,
  'POST /certificates/export/{lang}': nothing,
  'POST /trainings/export/{lang}': nothing,
  'POST /trainings/{id}/export/{lang}': nothing,
  'POST /courses/export/{lang}': nothing,
  'POST /courses/{id}/export/{lang}': nothing,

  'POST /clients': organisations,
  'PUT /clients/{id}': organisations,
  'DELETE /clients/{id}': ['/clients', '/clients/deletions'],
  'PATCH /clients/current': ['/clients/current'],
  'PUT /clients/{id}/trainings': ['/clients/{id}/trainings'],
  'PUT /clients/{id}/courses': ['/clients/{id}/courses'],

  'POST /trainings': training,
  'PUT /trainings/{id}': training,
  'DELETE /trainings/{id}': ['/trainings', '/resources', '/master-contents', '/clients/{id}/quota'],
  'POST /trainings/{id}/duplicate': ['/trainings', '/resources'],
  'PUT /trainings/{id}/logo': training,
  'PUT /trainings/{id}/badges/{number}/logo': training,
  'PUT /trainings/{id}/json-step': training,
  'DELETE /trainings/{id}/json-step': training,
  'PUT /trainings/{id}/resources': training,
  'PUT /trainings/{id}/files/{fileType}': training,
  'DELETE /trainings/{id}/files/{fileType}': training,
  'POST /trainings/{id}/files/{fileType}/versions/{versionId}/restore': training,
  'DELETE /trainings/{id}/files/{fileType}/versions/{versionId}': training,
  'GET /trainings/{id}/files/{fileType}/download': ['/trainings/{id}'],
  'PUT /trainings/{id}/verify': ['/trainings', '/trainings/{id}'],
  // The page shows marks immediately, and the answer confirms or reverts them (content/use-marks.ts).
  'PUT /trainings/{id}/like': nothing,
  'DELETE /trainings/{id}/like': nothing,
  'PUT /trainings/{id}/favorite': favourites,
  'DELETE /trainings/{id}/favorite': favourites,
  'PUT /courses/{id}/favorite': nothing,
  'DELETE /courses/{id}/favorite': nothing,

  'POST /courses': course,
  'PUT /courses/{id}': course,
  'DELETE /courses/{id}': ['/courses', '/resources'],
  'PUT /courses/{id}/resources': course,
  'POST /courses/validation/{step}': nothing,

  'POST /resources': documents,
  'PUT /resources/{id}': documents,
  'DELETE /resources/{id}': documents,
  'POST /resources/file': documents,
  'PUT /resources/{id}/file': documents,
  'POST /master-contents': masterContent,
  'PUT /master-contents/{id}': masterContent,
  'DELETE /master-contents/{id}': ['/master-contents', '/trainings/*', '/clients/{id}/quota'],
  'PUT /master-contents/{id}/files/{fileType}': masterContent,
  'DELETE /master-contents/{id}/files/{fileType}': masterContent,
  'POST /master-contents/{id}/files/{fileType}/versions/{versionId}/restore': masterContent,
  'DELETE /master-contents/{id}/files/{fileType}/versions/{versionId}': masterContent,
  'POST /uploads/{uploadId}/complete': files,
  'DELETE /uploads/{uploadId}': files,

  'POST /trainings/categories': lookups,
  'PUT /trainings/categories/{id}': lookups,
  'DELETE /trainings/categories/{id}': lookups,
  'POST /trainings/skills': lookups,
  'PUT /trainings/skills/{id}': lookups,
  'DELETE /trainings/skills/{id}': lookups,
  'POST /headsets': lookups,
  'PUT /headsets/{id}': lookups,
  'DELETE /headsets/{id}': lookups,
  'POST /partners': lookups,
  'PUT /partners/{id}': lookups,
  'DELETE /partners/{id}': lookups,
  'POST /devices/code': nothing,
  'POST /devices/pair': devices,
  'POST /devices/approve': devices,
  'DELETE /devices/{id}': devices,
  'POST /launcher/code': nothing,
  'POST /launcher/session': nothing,
  'POST /launcher/releases': releases,
  'PUT /launcher/releases/{id}': releases,
  'PUT /launcher/releases/{id}/file': releases,
  'DELETE /launcher/releases/{id}': releases,
  'POST /badges/categories': badges,
  'PUT /badges/categories/{id}': badges,
  'DELETE /badges/categories/{id}': badges,
  'POST /badges': badges,
  'PUT /badges/{id}': badges,
  'DELETE /badges/{id}': badges,

  'POST /tokens': ['/tokens'],
  'DELETE /tokens/{id}': ['/tokens'],
  'POST /lti/registrations': lti,
  'PUT /lti/registrations/{id}': lti,
  'DELETE /lti/registrations/{id}': ['/lti/registrations'],
  'POST /lti/registrations/{id}/key': lti,
  'POST /lti/registrations/{id}/link': lti,
  'POST /lti/session': nothing,
  'POST /webhooks': webhooks,
  'PUT /webhooks/{id}': webhooks,
  'DELETE /webhooks/{id}': ['/webhooks'],
  'POST /webhooks/{id}/secret': webhooks,
  'POST /webhooks/{id}/ping': ['/webhooks/{id}/deliveries'],
  'POST /webhooks/{id}/deliveries/{deliveryId}/retry': ['/webhooks/{id}/deliveries'],

  'PUT /notifications/read': notifications,
  'PUT /notifications/{id}/read': notifications,
  'DELETE /notifications': notifications,
  'POST /operations/checks': ['/operations/checks'],
  'POST /operations/dead-letters/{queue}/redrive': deadLetters,
  'POST /clients/{id}/archive': nothing,
  'POST /organisation-imports': imports,
  'POST /organisation-imports/{id}/check': imports,
  'POST /organisation-imports/{id}/start': [...imports, ...organisations],
  'DELETE /organisation-imports/{id}': imports,

  // Affects progress, badges, minutes, history and figures.
  'DELETE /users/{id}/stats/general': everything,
  'POST /sessions/batch': everything,
  'POST /trainings/{id}/sessions': everything,
  'PUT /trainings/{id}/sessions/{sid}': everything,
  'POST /trainings/{id}/sessions/{sid}/images': nothing,
};

export const isChange = (route: string): route is ChangeRoute => route in stale;

/**
 * Returns the path that a query reads, of a call or of a react-admin resource. Returns undefined for other
 * queries.
 */
function queryPath([head, method]: readonly unknown[]): string | undefined {
  if (typeof head !== 'string') return undefined;
  if (head.startsWith('GET ')) return head.slice('GET '.length);
  if (typeof method !== 'string' || !method.startsWith('get')) return undefined;
  const { path, whole } = resourceMap(head);
  return `/${whole?.path ?? path}`;
}

/** Returns whether the query with this key reads data that these changes made stale. */
export function isStale(queryKey: readonly unknown[], changes: Iterable<ChangeRoute>): boolean {
  const path = queryPath(queryKey);
  if (path === undefined) return false;
  return [...changes].some((change) =>
    stale[change].some((one) => {
      if (one.endsWith('/*')) return `${path}/`.startsWith(one.slice(0, -1));
      const [named, word] = one.split('?');
      return named === path && (word === undefined || JSON.stringify(queryKey).includes(word));
    }),
  );
}
