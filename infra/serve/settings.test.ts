import { chmodSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { root } from '../constructs/root.ts';
import { readSettings, settingSchemas } from './settings.ts';

const folder = mkdtempSync(join(tmpdir(), 'settings-'));
afterAll(() => rmSync(folder, { recursive: true }));

const complete = {
  PUBLIC_URL: 'https://training.example/',
  CONTENT_URL: 'https://content.training.example',
  DATA_DIR: '/var/lib/training',
  MAIL_FROM: 'no-reply@training.example',
  SUPPORT_EMAIL: 'help@training.example',
  FAQ_URL: 'https://training.example/faq',
  SMTP_HOST: 'mail.example',
};
const problemsOf = (more: Record<string, string | undefined>, file?: string): string => {
  try {
    readSettings({ ...complete, ...more }, file);
    return '';
  } catch (error) {
    return (error as Error).message;
  }
};
const fileOf = (text: string, mode = 0o600): string => {
  const path = join(folder, 'settings.env');
  writeFileSync(path, text);
  chmodSync(path, mode);
  return path;
};

it('returns safe defaults for all optional settings', () => {
  const settings = readSettings(complete, undefined);
  expect(settings).toMatchObject({
    PUBLIC_URL: 'https://training.example',
    LISTEN: '127.0.0.1',
    PORT: 3000,
    CONTENT_PORT: 3001,
    OPERATIONS_LISTEN: '127.0.0.1',
    SMTP_SECURITY: 'starttls',
    SMTP_PORT: 587,
    DRAIN_SECONDS: 30,
    controlSocket: '/var/lib/training/control.sock',
  });
  expect(settings.trustedProxies.check('127.0.0.1')).toBe(true);
  expect(settings.trustedProxies.check('203.0.113.1')).toBe(false);
  expect(readSettings({ ...complete, SMTP_SECURITY: 'tls' }, undefined).SMTP_PORT).toBe(465);
});

it('names all missing settings in one message', () => {
  const message = problemsOf({ PUBLIC_URL: undefined, SMTP_HOST: '' });
  expect(message).toMatch(/PUBLIC_URL is missing\n.*SMTP_HOST is missing\n/);
});

it.each([
  [{ PUBLIC_URL: 'http://training.example' }, /PUBLIC_URL is not an address such as https:/],
  [{ PUBLIC_URL: 'https://training.example/app' }, /PUBLIC_URL is not an address such as https:/],
  [{ CONTENT_URL: 'https://training.example' }, /CONTENT_URL needs another host name/],
  [{ DATA_DIR: 'data' }, /DATA_DIR is not an absolute path/],
  [{ DATA_DIR: join(root, '.local') }, /DATA_DIR is inside of the program/],
  [{ DATA_DIR: `/${'a'.repeat(120)}` }, /DATA_DIR is too long/],
  [{ MAIL_FROM: 'training' }, /MAIL_FROM is not a mail address: training/],
  [{ FAQ_URL: 'faq' }, /FAQ_URL is not a web address: faq/],
  [{ PORT: '70000' }, /PORT is not a number from 1 to 65535: 70000/],
  [{ PORT: '3009' }, /are not different: 3009, 3010, 3009/],
  [{ LISTEN: 'localhost' }, /LISTEN is not an IP address: localhost/],
  [{ LISTEN: '0.0.0.0' }, /TRUSTED_PROXIES is missing/],
  [{ TRUSTED_PROXIES: '10.0.0.0/8, proxy' }, /TRUSTED_PROXIES has no address or network in: proxy/],
  [{ TRUSTED_PROXIES: '0.0.0.0/0' }, /TRUSTED_PROXIES has no address or network in: 0.0.0.0\/0/],
  [{ OPERATIONS_LISTEN: '0.0.0.0', METRICS_TOKEN: 'short' }, /METRICS_TOKEN needs 32 characters/],
  [{ SMTP_SECURITY: 'none' }, /SMTP_SECURITY=none is allowed for a mail server on this machine only/],
  [{ SMTP_SECURITY: 'ssl' }, /SMTP_SECURITY is one of tls, starttls, none, not ssl/],
  [{ SMTP_USER: 'training' }, /SMTP_USER and SMTP_PASSWORD .* need each other/],
  [{ SMTP_USER: 'a', SMTP_PASSWORD: 'b', SMTP_PASSWORD_FILE: '/c' }, /are both set/],
  [{ SMTP_USER: 'a', SMTP_PASSWORD_FILE: '/missing' }, /SMTP_PASSWORD_FILE cannot be read/],
  [{ TIME_ZONE: 'Paris' }, /TIME_ZONE is not a time zone: Paris/],
  [{ SEED: 'demo' }, /SEED cannot be set: there is no demo/],
  [{ TABLE_STORE: 'dynamodb-local' }, /TABLE_STORE cannot be set/],
])('rejects %o with the name of the setting', (given, message) => {
  expect(problemsOf(given)).toMatch(message);
});

it('reads a file that only its user can read, and lets the environment win', () => {
  const path = fileOf('# comment\nPORT=4000\nDRAIN_SECONDS=5\nBACKUP_DIR=/backup\n');
  expect(readSettings({ ...complete, PORT: '5000' }, path)).toMatchObject({
    PORT: 5000,
    DRAIN_SECONDS: 5,
    others: { BACKUP_DIR: '/backup' },
  });
  expect(problemsOf({}, fileOf('PORT=4000\n', 0o644))).toMatch(/can be read by every user.*chmod o-r/);
  expect(problemsOf({}, fileOf('PROT=4000\nBACKUP_FOLDER=/backup\n'))).toMatch(
    /BACKUP_FOLDER is not a setting\n.*PROT is not a setting/,
  );
  expect(problemsOf({}, fileOf('PORT=4000\nPORT 4000\n'))).toMatch(/line 2 is not NAME=value/);
  expect(problemsOf({}, join(folder, 'none'))).toMatch(/none cannot be read/);
});

it('reads the password of the mail server from a file', () => {
  const path = fileOf('s3cret\n');
  const settings = readSettings({ ...complete, SMTP_USER: 'training', SMTP_PASSWORD_FILE: path }, undefined);
  expect(settings.SMTP_PASSWORD).toBe('s3cret');
});

it('describes every setting in docs/self-hosting.md, and accepts the example', () => {
  const docs = readFileSync(join(root, 'docs/self-hosting.md'), 'utf8');
  for (const name of Object.keys(settingSchemas)) expect(docs).toMatch(new RegExp(`^\\| \`${name}\``, 'm'));
  const example = readFileSync(join(root, 'infra/serve/examples/settings.env'), 'utf8');
  const path = fileOf(example.replace('SMTP_PASSWORD=', 'SMTP_PASSWORD=secret'));
  expect(readSettings({}, path).PUBLIC_URL).toBe('https://training.example');
});
