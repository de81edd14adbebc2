import type { Job } from '../../shared/contracts/identity/jobs.ts';
import { type CallOptions, type Client, form, type Reply } from './client.ts';
import type { Host, Organisation } from './platform.ts';
import { RawTable } from './table.ts';
import { workbook } from './workbooks.ts';

/** One row of a file of members. */
export interface ImportedRow {
  email: string;
  firstName?: string;
  lastName?: string;
  roles?: string;
  managerEmail?: string;
}

/** Returns a file of members as a spreadsheet writes it. */
export const membersCsv = (rows: readonly ImportedRow[]): string =>
  [
    'email;firstName;lastName;roles;managerEmail',
    ...rows.map(({ email, firstName = 'Ada', lastName = 'Listed', roles = '', managerEmail = '' }) =>
      [email, firstName, lastName, roles, managerEmail].join(';'),
    ),
  ].join('\r\n');

/** Returns `count` rows. Every fortieth row is a manager, and the rows after it name that manager. */
export const members = (count: number, tag: string): ImportedRow[] =>
  Array.from({ length: count }, (_, n) => {
    const email = (place: number) => `p${place}.${tag}@example.com`;
    const row = { email: email(n), firstName: `First${n}`, lastName: `${tag}.${n}` };
    return n % 40 === 0 ? { ...row, roles: 'manager' } : { ...row, managerEmail: email(n - (n % 40)) };
  });

/** Returns a workbook of members as Excel writes it. */
export const membersWorkbook = (rows: readonly ImportedRow[]): File => {
  const cells = rows.map(
    ({ email, firstName = 'Ada', lastName = 'Listed', roles = '', managerEmail = '' }) => [
      email,
      firstName,
      lastName,
      roles,
      managerEmail,
    ],
  );
  const heading = ['email', 'firstName', 'lastName', 'roles', 'managerEmail'];
  return new File(
    [Buffer.from(workbook({ sheets: [{ name: 'Members', rows: [heading, ...cells] }] }))],
    'members.xlsx',
  );
};

const csvFile = (text: string) => form({ lang: 'en' }, { file: new File([text], 'members.csv') });

/** Imports rows and waits for the response. */
export const importRows = (
  api: Client,
  rows: readonly ImportedRow[],
  query = '',
  options: CallOptions = {},
): Promise<Reply<string>> =>
  api.call<string>('POST', `/users/import${query}`, { form: csvFile(membersCsv(rows)), ...options });

/** Imports rows in a job. */
export const importLater = (api: Client, rows: readonly ImportedRow[]): Promise<Reply<Job>> =>
  api.call<Job>('POST', '/users/import', {
    form: csvFile(membersCsv(rows)),
    headers: { prefer: 'respond-async' },
  });

/** Returns the result of each row: `created`, `skipped ALREADY_MEMBER`, `error …`. */
export const resultsIn = (text: string): string[] =>
  text
    .replace('\uFEFF', '')
    .trim()
    .split('\r\n')
    .slice(1)
    .map((line) => line.split(';').slice(-2).join(' ').trim());

/** Polls a job every `interval` milliseconds and returns it when it has ended. */
export async function ended(api: Client, id: string, interval = 50): Promise<Job> {
  for (;;) {
    const job = await api.ok<Job>('GET', `/jobs/${id}`);
    if (job.status === 'done' || job.status === 'failed') return job;
    await new Promise((resolve) => setTimeout(resolve, interval));
  }
}

/** Adds seats beyond the limit of a contract. */
export const liftSeats = (host: Pick<Host, 'tableOrigin'>, { id }: Pick<Organisation, 'id'>, by: number) =>
  new RawTable(host).add(`ORG#${id}`, 'QUOTA', { remainingUser: by });
