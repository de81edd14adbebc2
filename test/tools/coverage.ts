import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import specification from './specification.json' with { type: 'json' };

const root = resolve(import.meta.dirname, '../..');
const page = join(root, 'docs/coverage.md');

/** Suites that test the server. The browser suite tests the page. */
const server = ['{functions,shared,admin-ui/src,infra}', 'test/{unit,infra,local,integration,faults,deploy}'];

export interface Covered {
  id: string;
  text: string;
  /** The required proof: on the server, in the page, or both. */
  proof: string;
  /** Test files, by their path. */
  server: string[];
  browser: string[];
}

/** Returns each line of the specification with the files of the tests that name its id. */
export function coverage(): Covered[] {
  const browser = filesById(['test/browser']);
  const others = filesById(server);
  return specification.map((line) => ({
    ...line,
    server: others.get(line.id) ?? [],
    browser: browser.get(line.id) ?? [],
  }));
}

function filesById(folders: readonly string[]): Map<string, string[]> {
  const byId = new Map<string, string[]>();
  const files = folders.flatMap((folder) => globSync(`${folder}/**/*.test.{ts,tsx}`, { cwd: root }));
  for (const file of files.sort()) {
    for (const id of new Set(readFileSync(join(root, file), 'utf8').match(/\b[A-Z]{2}-\d\d\b/g)))
      byId.set(id, [...(byId.get(id) ?? []), file]);
  }
  return byId;
}

/** Returns the lines without a required proof. */
export const unproven = (all: readonly Covered[]): string[] =>
  all
    .filter(
      (one) =>
        (one.proof !== 'page' && one.server.length === 0) ||
        (one.proof !== 'server' && one.browser.length === 0),
    )
    .map(({ id, proof }) => `${id} (${proof})`);

/** Lines of the specification that the product meets with a difference. */
const differences = [
  {
    id: 'AC-12',
    difference:
      'a 401 shows the sign-in and removes the session, but drafts and uploads remain for the same person, and the page is not loaded again. A 403 with the code NOT_AUTHORIZED is shown as a message, because it is the answer to a single action.',
    decision: 'decisions/access.md#empty-the-browsers-storage-on-sign-out-only',
  },
  {
    id: 'AC-08',
    difference:
      'a link to set a password is valid for an hour after it was first opened, and for seven days before.',
    decision: 'decisions/access.md',
  },
  {
    id: 'CP-01',
    difference: 'the button is named “Save”, as in all other forms.',
    decision: 'decisions/page.md',
  },
  {
    id: 'PE-04',
    difference: 'XLSX workbooks and other encodings than UTF-8 are accepted too.',
    decision: 'decisions/imports.md',
  },
];

/** Returns the text of docs/coverage.md. */
export function written(all: readonly Covered[]): string {
  const names = (files: readonly string[]) =>
    files.map((file) => `\`${file.replace(/^test\//, '').replace(/\.test\.tsx?$/, '')}\``).join(', ');
  const rows = all.map((one) => `| ${one.id} | ${one.text} | ${names(one.server)} | ${names(one.browser)} |`);
  return [
    '# Coverage of the specification',
    '',
    `Each of the ${all.length} lines of the specification, with the tests that name it. *Server* lists tests of rules, templates, operations and faults. *Browser* lists tests of the page. \`npm run coverage\` writes this page from the names of the tests. A test fails if a line lost its proof.`,
    '',
    '| Id | Requirement | Server | Browser |',
    '|---|---|---|---|',
    ...rows,
    '',
    '## Differences',
    '',
    'These lines are met with a difference, for the reason in the decision.',
    '',
    ...differences.map(
      ({ id, difference, decision }) => `- **${id}**: ${difference} See [the decision](${decision}).`,
    ),
    '',
  ].join('\n');
}

export const current = (): string => readFileSync(page, 'utf8');

if (import.meta.main) writeFileSync(page, written(coverage()));
