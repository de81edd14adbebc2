import type { Call } from '../../shared/contracts/call.ts';
import { calls } from '../../shared/contracts/index.ts';
import type { Client } from './client.ts';

/**
 * Calls that are not compared: files, processes of the installation, the activity, which reads change, and data that is
 * not moved because it is secret or short-lived.
 */
const otherDomains = [
  'audit',
  'platform',
  'operations',
  'transfers',
  'jobs',
  'uploads',
  'devices',
  'tokens',
  'webhooks',
  'lti',
  'sso',
];
const others = [
  ...['getProofMethods', 'listSignInSessions', 'downloadTrainingFile', 'getTrainingWeb', 'getImportSample'],
  ...['getTrainingCertificate', 'getCourseCertificate', 'downloadOwnData'],
];

const parametersOf = ({ path }: Call): string[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

/** The paths with every combination of the values. */
function fill(
  path: string,
  names: readonly string[],
  valuesOf: (name: string) => readonly string[],
): string[] {
  return names.reduce(
    (paths, name) => paths.flatMap((one) => valuesOf(name).map((value) => one.replace(`{${name}}`, value))),
    [path],
  );
}

/** Returns the query of a call, with the parameters that it knows. */
function queryOf({ query }: Call, values: Readonly<Record<string, string>>): string {
  const known = Object.keys((query as { shape?: object } | undefined)?.shape ?? {});
  const own = Object.entries(values).filter(([name]) => known.includes(name));
  return own.length === 0 ? '' : `?${new URLSearchParams(own)}`;
}

/**
 * Returns the addresses of all reads of an organisation. The parameter `id` takes the values of the first segment of
 * its path, such as `trainings`.
 */
export function readPaths(
  values: Readonly<Record<string, readonly string[]>>,
  query: Readonly<Record<string, string>>,
): string[] {
  return calls
    .filter(
      ({ id, method, domain }) => method === 'GET' && !otherDomains.includes(domain) && !others.includes(id),
    )
    .flatMap((call) => {
      const [, group = ''] = call.path.split('/');
      const paths = fill(call.path, parametersOf(call), (name) => values[name === 'id' ? group : name] ?? []);
      return paths.map((path) => path + queryOf(call, query));
    });
}

/** The status and body of a read. */
export interface ComparedAnswer {
  path: string;
  status: number;
  body: string;
}

/**
 * Differences between hosts: host names, signatures of addresses, ids of requests, and names of super admins, who are
 * not moved.
 */
const different = [
  /https?:\/\/[^/"]+/g,
  /\?X-Amz-[^"]+/g,
  /"requestId":"[^"]+"/g,
  /(?<="actor":\{"id":"1_\w+","name":)(?:"[^"]*"|null)/g,
];

/** Reads a path. Removes differences between hosts from the answer. */
export async function answerTo(api: Client, path: string): Promise<ComparedAnswer> {
  const { status, body, headers } = await api.call('GET', path);
  const text = `${headers.get('x-total-count') ?? ''} ${JSON.stringify(body)}`;
  return { path, status, body: different.reduce((left, pattern) => left.replaceAll(pattern, ''), text) };
}
