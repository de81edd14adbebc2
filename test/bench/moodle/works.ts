import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BenchWork } from '../measure.ts';
import type { Place, Servers } from './servers.ts';

/** Data of Moodle that its requests need, as `fill.php` prints it. */
export interface Filled {
  token: string;
  person: number;
  course: number;
  /** A page of the course that the person marks as completed. */
  step: number;
  report: number;
  /** The size of the data as text. */
  data: string;
}

/** Work that both platforms do. */
export interface ComparedWork {
  work: string;
  /** The row of `npm run bench`. */
  here: RegExp;
  /** Number of runs of Moodle in a round, and the number of things in one run. */
  times: number;
  per?: number;
  /** The work is a request that several people send at the same time. */
  together?: boolean;
  other(index: number): Promise<unknown>;
}

/** Returns the number of runs in a round, which is short. */
export const timesOf = ({ times }: BenchWork): number => Math.min(times, 200);

/** Returns the pairs of work. Both platforms have about the same data. */
export async function pairsOf(place: Place, servers: Servers, filled: Filled): Promise<ComparedWork[]> {
  const origin = `http://127.0.0.1:${servers.ports.web}`;
  const service = async (name: string, values: Record<string, string | number> = {}): Promise<unknown> => {
    const body = new URLSearchParams({ wstoken: filled.token, wsfunction: name, moodlewsrestformat: 'json' });
    for (const [key, value] of Object.entries(values)) body.set(key, `${value}`);
    return answered(await fetch(`${origin}/webservice/rest/server.php`, { method: 'POST', body }));
  };
  const { person: userid, course: courseid, step: cmid } = filled;
  const cookie = await signIn(origin);
  return [
    {
      ...{ work: 'profile', here: /^profile$/, times: 100, together: true },
      other: () => service('core_webservice_get_site_info'),
    },
    {
      ...{
        work: 'page of 20 of 500',
        here: /^catalogue, page of 20 of \d+, row 0$/,
        times: 60,
        together: true,
      },
      other: () =>
        service('core_course_get_enrolled_courses_by_timeline_classification', {
          ...{ classification: 'all', limit: 20, offset: 0, sort: 'fullname' },
        }),
    },
    {
      ...{ work: 'progress of a person', here: /^progress of a person$/, times: 100, together: true },
      other: () => service('core_completion_get_activities_completion_status', { courseid, userid }),
    },
    {
      ...{
        work: 'session report until all is counted',
        here: /^session: report, until all is counted$/,
        times: 60,
      },
      other: (index) =>
        service('core_completion_update_activity_completion_status_manually', {
          cmid,
          completed: (index + 1) % 2,
        }),
    },
    {
      ...{ work: 'sign-in, with its hash', here: /^sign-in/, times: 60 },
      other: async () =>
        answered(
          await fetch(`${origin}/login/token.php`, {
            method: 'POST',
            body: new URLSearchParams({ username: 'person0', password: 'password', service: 'comparison' }),
          }),
        ),
    },
    {
      ...{ work: 'figures of 400 people', here: /^figures of a team/, times: 6 },
      other: async () => {
        const reply = await fetch(`${origin}/report/progress/index.php?course=${courseid}&format=csv`, {
          headers: { cookie },
        });
        const lines = (await reply.text()).split('\n').length;
        if (lines < 400) throw new Error(`Moodle: the report has ${lines} lines`);
      },
    },
    {
      ...{ work: 'export, a row of many thousand', here: /^export of/, times: 1 },
      ...{ per: Number(exported(place, servers, filled)) },
      other: async () => exported(place, servers, filled),
    },
    {
      ...{ work: 'import, one person of 1,000, here with mails', here: /^import of/, times: 1, per: 1000 },
      other: async () => imported(place, servers),
    },
  ];
}

/** Returns the body. Throws if Moodle reports an error, which has the status 200. */
async function answered(reply: Response): Promise<unknown> {
  const body = (await reply.json()) as { exception?: string; error?: string };
  if (!reply.ok || body?.exception || body?.error) throw new Error(`Moodle: ${JSON.stringify(body)}`);
  return body;
}

/** Returns the cookie of a manager's session. */
async function signIn(origin: string): Promise<string> {
  const page = await fetch(`${origin}/login/index.php`);
  const [, logintoken = ''] = /name="logintoken" value="(\w+)"/.exec(await page.text()) ?? [];
  const reply = await fetch(`${origin}/login/index.php`, {
    ...{ method: 'POST', redirect: 'manual', headers: { cookie: cookieOf(page) } },
    body: new URLSearchParams({ logintoken, username: 'admin', password: 'password' }),
  });
  return cookieOf(reply);
}

function cookieOf(reply: Response): string {
  const [cookie = ''] = reply.headers
    .getSetCookie()
    .filter((one) => one.startsWith('MoodleSession'))
    .slice(-1);
  return cookie.split(';')[0] ?? '';
}

const exported = ({ source }: Place, { php }: Servers, { report }: Filled): string =>
  php(join(import.meta.dirname, 'export.php'), source, report);

let files = 0;

/** Creates a thousand people from a file. Moodle sends them no mail. */
function imported({ source }: Place, { php }: Servers): void {
  files += 1;
  const folder = mkdtempSync(join(tmpdir(), 'moodle-'));
  const tag = `${Date.now()}n${files}`;
  const lines = Array.from(
    { length: 1000 },
    (_, n) => `p${n}x${tag},First${n},Last${n},p${n}.${tag}@example.com`,
  );
  try {
    writeFileSync(join(folder, 'people.csv'), ['username,firstname,lastname,email', ...lines].join('\n'));
    const output = php(
      join(source, 'admin/tool/uploaduser/cli/uploaduser.php'),
      ...['--mode=createnew', `--file=${join(folder, 'people.csv')}`, '--delimiter_name=comma'],
    );
    if (!/Users created: 1000/.test(output)) throw new Error(`Moodle: ${output.slice(-500)}`);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
