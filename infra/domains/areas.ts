/**
 * The areas of the code and their domains, from the ground up. A domain imports earlier domains of the same
 * area, and domains of earlier areas. `functions/`, `shared/contracts/`, `events/`, `infra/domains/` and the
 * page have a folder for each area.
 */
export const areas = {
  foundation: ['schema', 'outbox', 'audit-trail', 'tenancy'],
  identity: [
    'members',
    'access',
    'second-factors',
    'external-identities',
    'groups',
    'jobs',
    'people',
    'sso',
    'scim',
  ],
  content: [
    'reference-data',
    'learning-records',
    'content-records',
    'catalogue',
    'lookups',
    'master-contents',
    'resources',
    'courses',
    'trainings',
  ],
  learning: [
    'xapi',
    'open-badges',
    'statistics',
    'badges',
    'suggestions',
    'assignments',
    'progress',
    'reactions',
    'history',
    'exports',
    'certificates',
  ],
  delivery: ['devices', 'launcher', 'uploads'],
  integrations: ['tokens', 'lti', 'webhooks'],
  administration: [
    'notifications',
    'organisations',
    'audit',
    'erasure',
    'consistency',
    'migrations',
    'transfers',
    'operations',
    'platform',
  ],
} as const;

const areaByDomain = new Map<string, string>(
  Object.entries(areas).flatMap(([area, domains]) => domains.map((domain) => [domain, area])),
);

/**
 * Returns the folder of a domain below `functions/`, such as `content/trainings`.
 *
 * @throws Error for a domain that no area lists
 */
export function domainFolder(domain: string): string {
  const area = areaByDomain.get(domain);
  if (!area) throw new Error(`No area of infra/domains/areas.ts lists the domain ${domain}`);
  return `${area}/${domain}`;
}

/**
 * The areas with calls, and the people who wait for their responses. Response times are measured by these
 * groups, because CloudWatch bills a metric per route.
 */
export const routeGroups = {
  identity: 'People who sign in, and administrators of members',
  content: 'Readers and authors of trainings and courses',
  learning: 'Learners who play, readers of figures, and content that sends statements',
  delivery: 'Authors who upload, and launchers',
  integrations: 'Learning platforms and systems with tokens',
  administration: 'Super admins, and readers of notifications',
} as const satisfies Partial<Record<keyof typeof areas, string>>;

/** Returns the area of a domain: the first folder below `functions/`. */
export const areaOf = (domain: string): string => domainFolder(domain).split('/')[0] ?? '';
