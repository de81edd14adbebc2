// `npm run check:dependencies`: checks licenses, the lock file and scripts of all dependencies without a
// network, then known vulnerabilities where the registry answers.
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import {
  findLicenseProblem,
  findLockProblems,
  findScriptProblems,
  type InstalledPackage,
  isPart,
  type LockedPackage,
  packageName,
} from './dependency-rules.ts';

const root = resolve(import.meta.dirname, '../..');
const read = <T>(path: string): T => JSON.parse(readFileSync(join(root, path), 'utf8')) as T;
const { packages } = read<{ packages: Record<string, LockedPackage> }>('package-lock.json');
const { allowScripts } = read<{ allowScripts: Record<string, boolean> }>('package.json');

const production = Object.entries(packages).filter(
  ([path, { dev, link }]) => !isPart(path) && !dev && !link && existsSync(join(root, path, 'package.json')),
);
const absent = Object.entries(packages).filter(
  ([path, { dev, optional, inBundle }]) =>
    !isPart(path) && !dev && !optional && !inBundle && !existsSync(join(root, path, 'package.json')),
);
const problems = [
  ...absent.map(([path]) => `${packageName(path)}: not installed. Run npm ci`),
  ...production.flatMap(
    ([path]) =>
      findLicenseProblem(packageName(path), read<InstalledPackage>(join(path, 'package.json'))) ?? [],
  ),
  ...findLockProblems(packages),
  ...findScriptProblems(packages, allowScripts),
];
const say = (line: string): void => void process.stdout.write(`${line}\n`);
for (const problem of problems) say(`✗ ${problem}`);
say(
  `${problems.length === 0 ? '✓' : '✗'} ${production.length} licenses, ${Object.keys(packages).length - 1} locked packages`,
);

interface AuditReport {
  metadata?: { vulnerabilities: Record<string, number> };
  vulnerabilities?: Record<string, { severity: string; range: string }>;
}

/** Returns the vulnerabilities of production dependencies, or undefined if the registry has no advisories. */
function audit(): string[] | undefined {
  const { stdout } = spawnSync('npm', ['audit', '--omit', 'dev', '--json', '--audit'], {
    cwd: root,
    encoding: 'utf8',
    timeout: 60_000,
  });
  let report: AuditReport;
  try {
    report = JSON.parse(stdout || '{}') as AuditReport;
  } catch {
    return undefined;
  }
  if (!report.metadata) return undefined;
  return Object.entries(report.vulnerabilities ?? {})
    .filter(([, { severity }]) => ['high', 'critical'].includes(severity))
    .map(([name, { severity, range }]) => `${name} ${range}: ${severity}`);
}

const vulnerable = audit();
if (vulnerable === undefined)
  say('– known vulnerabilities: skipped, because the registry does not answer `npm audit`');
else {
  for (const one of vulnerable) say(`✗ ${one}`);
  say(`${vulnerable.length === 0 ? '✓' : '✗'} known vulnerabilities of high or critical severity`);
}
process.exitCode = problems.length > 0 || (vulnerable?.length ?? 0) > 0 ? 1 : 0;
