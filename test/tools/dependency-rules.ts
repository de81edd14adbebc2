/** An entry of package-lock.json. */
export interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  dev?: boolean;
  optional?: boolean;
  inBundle?: boolean;
  hasInstallScript?: boolean;
}

/** The fields of an installed package.json that these rules read. */
export interface InstalledPackage {
  version?: string;
  license?: unknown;
  licenses?: unknown;
}

/** Licenses of packages that the product contains or needs to run, by SPDX identifier. */
const allowedLicenses = new Set([
  ...['0BSD', 'Apache-2.0', 'BSD-2-Clause', 'BSD-3-Clause', 'BlueOak-1.0.0', 'CC0-1.0', 'ISC'],
  ...['MIT', 'MIT-0', 'OFL-1.1', 'Unlicense', 'Zlib'],
]);

/** Packages with another license or another spelling of it, with the reason why they are allowed. */
const reviewed: Readonly<Record<string, { license: string; reason: string }>> = {
  'png-js': { license: '', reason: 'Its LICENSE file is MIT, and its package.json names none.' },
  '@digitalbazaar/credentials-context': {
    license: 'SEE LICENSE IN LICENSE.md',
    reason:
      'Its code is BSD-3-Clause, and its context files are under the W3C Software and Document License.',
  },
  'css-mediaquery': { license: 'BSD', reason: 'Its LICENSE file is BSD-3-Clause.' },
};

/** Reviewed by name prefix: native libraries that a package links dynamically, as the LGPL requires. */
const reviewedPrefixes: Readonly<Record<string, { license: RegExp; reason: string }>> = {
  '@img/sharp-': {
    license: /^(Apache-2\.0 AND )?LGPL-3\.0-or-later( AND MIT)?$/,
    reason: 'libvips is a separate, replaceable file that sharp loads.',
  },
};

const registry = 'https://registry.npmjs.org';

/** Returns whether a path in package-lock.json is a part of the repository (a workspace), not a package. */
export const isPart = (path: string): boolean => !path.includes('node_modules/');

/** Returns the name of the package of a path in package-lock.json. */
export const packageName = (path: string): string => path.split('node_modules/').at(-1) ?? path;

/** Returns the license of a package as an SPDX expression. Reads the older forms `licenses` and `{type}`. */
export function licenseOf({ license, licenses }: InstalledPackage): string {
  const typeOf = (one: unknown): string =>
    typeof one === 'string' ? one : String((one as { type?: unknown } | undefined)?.type ?? '');
  if (license !== undefined) return typeOf(license);
  return Array.isArray(licenses) ? licenses.map(typeOf).join(' OR ') : typeOf(licenses);
}

/**
 * Returns whether an SPDX expression is allowed: all parts of `AND`, and one part of `OR`. Parentheses enclose
 * the whole expression only, or the expression is refused.
 */
export function isAllowedLicense(expression: string): boolean {
  const plain = expression.replace(/^\(([^()]*)\)$/, '$1').trim();
  if (plain === '' || /[()]/.test(plain)) return false;
  if (plain.includes(' OR ') && plain.includes(' AND ')) return false;
  if (plain.includes(' OR ')) return plain.split(' OR ').some((part) => allowedLicenses.has(part.trim()));
  return plain.split(' AND ').every((part) => allowedLicenses.has(part.trim()));
}

/** Returns why the license of a production dependency is refused, or undefined. */
export function findLicenseProblem(name: string, installed: InstalledPackage): string | undefined {
  const license = licenseOf(installed);
  if (isAllowedLicense(license) || reviewed[name]?.license === license) return undefined;
  for (const [prefix, rule] of Object.entries(reviewedPrefixes))
    if (name.startsWith(prefix) && rule.license.test(license)) return undefined;
  return `${name} ${installed.version ?? ''}: the license ${license || '(none)'} is not in test/tools/dependency-rules.ts`;
}

/** Returns the entries of a lock file that could install other code than the tested code. */
export function findLockProblems(packages: Readonly<Record<string, LockedPackage>>): string[] {
  return Object.entries(packages).flatMap(([path, one]) => {
    if (isPart(path)) return [];
    const name = `${packageName(path)} ${one.version ?? ''}`;
    if (one.link)
      return one.resolved !== undefined && one.resolved in packages && isPart(one.resolved)
        ? []
        : [`${name}: a link leads outside of the lock file`];
    // The archive of the containing package, whose integrity is checked, contains it.
    if (one.inBundle) return [];
    const problems: string[] = [];
    if (!/^sha512-[A-Za-z0-9+/]{86}==$/.test(one.integrity ?? ''))
      problems.push(`${name}: no sha512 integrity`);
    if (one.resolved !== undefined && !one.resolved.startsWith(`${registry}/`))
      problems.push(`${name}: comes from ${one.resolved}, not from ${registry}`);
    return problems;
  });
}

/** Returns packages that run a script during the installation without permission, and unused permissions. */
export function findScriptProblems(
  packages: Readonly<Record<string, LockedPackage>>,
  allowed: Readonly<Record<string, boolean>>,
): string[] {
  const running = new Set(
    Object.entries(packages)
      .filter(([path, { hasInstallScript }]) => !isPart(path) && hasInstallScript)
      .map(([path]) => packageName(path)),
  );
  return [
    ...[...running]
      .filter((name) => allowed[name] === undefined)
      .map(
        (name) => `${name}: runs a script during the installation, and allowScripts does not decide on it`,
      ),
    ...Object.keys(allowed)
      .filter((name) => !running.has(name))
      .map((name) => `${name}: allowScripts names it, but it has no script`),
  ];
}
