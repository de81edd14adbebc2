import { readFileSync, statSync } from 'node:fs';
import { BlockList, isIP } from 'node:net';
import { isAbsolute, join, relative, resolve } from 'node:path';
import { parseEnv } from 'node:util';
import * as z from 'zod';
import { root } from '../constructs/root.ts';
import { HostError } from '../local/failure.ts';
import { isLoopback } from './viewer-address.ts';

/** Minimum length of a token that protects metrics. */
const tokenLength = 32;
/** Longest path of a socket on Linux. */
const longestSocketPath = 107;

const origin = z.string().transform((text, context): string => {
  const url = URL.parse(text);
  if (url?.protocol !== 'https:' || url.origin !== text.replace(/\/$/, '')) {
    context.addIssue({
      code: 'custom',
      message: `is not an address such as https://training.example: ${text}`,
    });
    return z.NEVER;
  }
  return url.origin;
});
const mailAddress = z.email({ error: ({ input }) => `is not a mail address: ${input}` });
const webAddress = z.url({ protocol: /^https?$/, error: ({ input }) => `is not a web address: ${input}` });
const count = (least: number, most: number) =>
  z
    .string()
    .refine((text) => /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most, {
      error: ({ input }) => `is not a number from ${least} to ${most}: ${input}`,
    })
    .transform(Number);
const port = count(1, 65_535);
const address = z
  .string()
  .refine((text) => isIP(text) !== 0, { error: ({ input }) => `is not an IP address: ${input}` });
const flag = z.enum(['tls', 'starttls', 'none'], {
  error: ({ input }) => `is one of tls, starttls, none, not ${input}`,
});

/** Every setting of an installation on one machine. docs/self-hosting.md describes them. */
export const settingSchemas = {
  PUBLIC_URL: origin,
  CONTENT_URL: origin,
  DATA_DIR: z.string(),
  MAIL_FROM: mailAddress,
  SUPPORT_EMAIL: mailAddress,
  FAQ_URL: webAddress,
  SMTP_HOST: z.string().regex(/^[\w.:-]+$/, { error: ({ input }) => `is not a host name: ${input}` }),
  SMTP_PORT: port.optional(),
  SMTP_SECURITY: flag.default('starttls'),
  SMTP_USER: z.string().optional(),
  SMTP_PASSWORD: z.string().optional(),
  SMTP_PASSWORD_FILE: z.string().optional(),
  LISTEN: address.default('127.0.0.1'),
  PORT: port.default(3000),
  CONTENT_PORT: port.optional(),
  TRUSTED_PROXIES: z.string().optional(),
  OPERATIONS_LISTEN: address.default('127.0.0.1'),
  OPERATIONS_PORT: port.default(3009),
  METRICS_TOKEN: z.string().optional(),
  TIME_ZONE: z
    .string()
    .refine((zone) => isTimeZone(zone), { error: ({ input }) => `is not a time zone: ${input}` })
    .default('Europe/Paris'),
  MAX_SEATS: count(1, 1_000_000).default(100),
  MAX_COURSES: count(1, 10_000).default(500),
  SUPER_ADMIN_SECOND_FACTOR: z
    .enum(['required', 'optional'], { error: ({ input }) => `is required or optional, not ${input}` })
    .default('required'),
  DRAIN_SECONDS: count(0, 900).default(30),
  THREADS: count(2, 500).optional(),
  LOG_LEVEL: z
    .enum(['DEBUG', 'INFO', 'WARN', 'ERROR'], {
      error: ({ input }) => `is one of DEBUG, INFO, WARN, ERROR, not ${input}`,
    })
    .default('INFO'),
} as const;

const schema = z.object(settingSchemas);
type RawSettings = z.output<typeof schema>;

/** The settings of an installation on one machine, validated. */
export interface ServeSettings
  extends Omit<RawSettings, 'SMTP_PORT' | 'CONTENT_PORT' | 'TRUSTED_PROXIES' | 'SMTP_PASSWORD_FILE'> {
  SMTP_PORT: number;
  CONTENT_PORT: number;
  trustedProxies: BlockList;
  /** Socket for the commands of an operator. */
  controlSocket: string;
  /** Variables of the file for other parts of the platform, such as `BACKUP_DIR`. */
  others: Readonly<Record<string, string>>;
}

/** Variables of `npm start` that would weaken an installation, with the reason. */
const refused: Record<string, string> = {
  SEED: 'there is no demo',
  SSO: 'the provider of the demo is for development',
  FAULT: 'fault plans are for tests',
  TABLE_BY: 'it is for measurements',
  TEMPLATES: 'it is for tests',
  PAGE: 'the page is always served',
  SUPER_ADMIN_EMAIL: 'use the command create-super-admin',
  SUPER_ADMIN_PASSWORD: 'use the command create-super-admin. People choose their own passwords',
  TABLE_STORE: 'the licence of DynamoDB Local allows internal use by owners of an AWS account only',
};
/** Settings of other parts of the platform, which this file does not check. */
const foreign = /^(BACKUP_(DIR|HOUR|DAILY|WEEKLY|PASSPHRASE|PASSPHRASE_FILE)|ACCEPT_LOSS)$/;

/**
 * Reads the settings from a file of `NAME=value` lines and from the environment, which wins.
 *
 * @throws HostError that lists every problem
 */
export function readSettings(
  environment: Readonly<Record<string, string | undefined>>,
  file: string | undefined,
): ServeSettings {
  const fromFile = file ? readFile(file) : {};
  const given = Object.fromEntries(
    Object.entries({ ...fromFile, ...environment }).filter(
      ([, value]) => value !== undefined && value !== '',
    ),
  );
  const problems = Object.keys(fromFile)
    .filter((name) => !(name in settingSchemas) && !(name in refused) && !foreign.test(name))
    .map((name) => `${name} is not a setting`);
  for (const [name, reason] of Object.entries(refused))
    if (given[name]) problems.push(`${name} cannot be set: ${reason}`);
  const parsed = schema.safeParse(given);
  if (!parsed.success)
    for (const { path, message, code } of parsed.error.issues) {
      const name = String(path[0]);
      problems.push(
        code === 'invalid_type' && given[name] === undefined ? `${name} is missing` : `${name} ${message}`,
      );
    }
  const others = Object.fromEntries(
    Object.entries(given).flatMap(([name, value]): [string, string][] =>
      name in fromFile && foreign.test(name) && value !== undefined ? [[name, value]] : [],
    ),
  );
  const settings = parsed.success ? { ...complete(parsed.data, problems), others } : undefined;
  if (settings && problems.length === 0) return settings;
  throw new HostError(
    `The settings${file ? ` in ${file}` : ''} cannot be used:\n${problems.map((one) => `  ${one}`).join('\n')}\ndocs/self-hosting.md describes the settings.`,
  );
}

function complete(given: RawSettings, problems: string[]): Omit<ServeSettings, 'others'> {
  const { SMTP_PORT, CONTENT_PORT, TRUSTED_PROXIES, SMTP_PASSWORD_FILE, ...settings } = given;
  const dataDir = resolve(settings.DATA_DIR);
  const below = relative(root, dataDir);
  if (!isAbsolute(settings.DATA_DIR)) problems.push('DATA_DIR is not an absolute path');
  else if (!below.startsWith('..') && !isAbsolute(below))
    problems.push(`DATA_DIR is inside of the program in ${root}. An update could delete it`);
  if (settings.PUBLIC_URL === settings.CONTENT_URL)
    problems.push(
      'CONTENT_URL needs another host name than PUBLIC_URL, so that content cannot act as its reader',
    );
  const contentPort = CONTENT_PORT ?? settings.PORT + 1;
  const ports = [settings.PORT, contentPort, settings.OPERATIONS_PORT];
  if (new Set(ports).size < ports.length)
    problems.push(`PORT, CONTENT_PORT and OPERATIONS_PORT are not different: ${ports.join(', ')}`);
  if (!isLoopback(settings.LISTEN) && !TRUSTED_PROXIES)
    problems.push(
      `TRUSTED_PROXIES is missing. LISTEN=${settings.LISTEN} accepts connections of other machines, so name the addresses of the proxies`,
    );
  const trustedProxies = new BlockList();
  for (const one of (TRUSTED_PROXIES ?? '127.0.0.0/8,::1').split(',').map((text) => text.trim()))
    if (!trust(trustedProxies, one)) problems.push(`TRUSTED_PROXIES has no address or network in: ${one}`);
  if (!isLoopback(settings.OPERATIONS_LISTEN) && (settings.METRICS_TOKEN ?? '').length < tokenLength)
    problems.push(
      `METRICS_TOKEN needs ${tokenLength} characters, because OPERATIONS_LISTEN=${settings.OPERATIONS_LISTEN} accepts connections of other machines`,
    );
  checkSmtp(given, problems);
  const controlSocket = join(dataDir, 'control.sock');
  if (controlSocket.length > longestSocketPath)
    problems.push(`DATA_DIR is too long: ${controlSocket} has more than ${longestSocketPath} characters`);
  return {
    ...settings,
    DATA_DIR: dataDir,
    CONTENT_PORT: contentPort,
    SMTP_PORT:
      SMTP_PORT ??
      (settings.SMTP_SECURITY === 'tls' ? 465 : settings.SMTP_SECURITY === 'starttls' ? 587 : 25),
    ...(SMTP_PASSWORD_FILE ? { SMTP_PASSWORD: readSecret(SMTP_PASSWORD_FILE, problems) } : {}),
    trustedProxies,
    controlSocket,
  };
}

function checkSmtp({ SMTP_HOST, SMTP_SECURITY, ...given }: RawSettings, problems: string[]): void {
  const { SMTP_USER, SMTP_PASSWORD, SMTP_PASSWORD_FILE } = given;
  if (SMTP_SECURITY === 'none' && !isLoopback(SMTP_HOST) && SMTP_HOST !== 'localhost')
    problems.push(
      'SMTP_SECURITY=none is allowed for a mail server on this machine only, because mails contain links that sign in',
    );
  if (SMTP_PASSWORD && SMTP_PASSWORD_FILE) problems.push('SMTP_PASSWORD and SMTP_PASSWORD_FILE are both set');
  if (Boolean(SMTP_USER) !== Boolean(SMTP_PASSWORD || SMTP_PASSWORD_FILE))
    problems.push('SMTP_USER and SMTP_PASSWORD (or SMTP_PASSWORD_FILE) need each other');
}

/** Adds an address or a network such as 10.0.0.0/8. Returns false for another text. */
function trust(list: BlockList, text: string): boolean {
  const [ip = '', prefix, ...rest] = text.split('/');
  const version = isIP(ip);
  const most = version === 4 ? 32 : 128;
  if (version === 0 || rest.length > 0) return false;
  if (prefix !== undefined && !(/^\d{1,3}$/.test(prefix) && Number(prefix) >= 1 && Number(prefix) <= most))
    return false;
  list.addSubnet(ip, Number(prefix ?? most), version === 4 ? 'ipv4' : 'ipv6');
  return true;
}

function readFile(path: string): Record<string, string | undefined> {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
    // Read access of others would give them the password of the mail server.
    if (statSync(path).mode & 0o004)
      throw new HostError(
        `The settings file ${path} can be read by every user of this machine: chmod o-r ${path}`,
      );
  } catch (error) {
    if (error instanceof HostError) throw error;
    throw new HostError(
      `The settings file ${path} cannot be read: ${error instanceof Error ? error.message : error}`,
    );
  }
  const wrong = text.split('\n').findIndex((line) => !/^\s*(#.*|\w+\s*=.*)?$/.test(line));
  if (wrong >= 0) throw new HostError(`${path}, line ${wrong + 1} is not NAME=value`);
  return parseEnv(text);
}

function readSecret(path: string, problems: string[]): string {
  try {
    return readFileSync(path, 'utf8').trimEnd();
  } catch (error) {
    problems.push(`SMTP_PASSWORD_FILE cannot be read: ${error instanceof Error ? error.message : error}`);
    return '';
  }
}

function isTimeZone(zone: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: zone }));
  } catch {
    return false;
  }
}
