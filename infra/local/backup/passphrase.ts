import { readFileSync } from 'node:fs';
import { HostError } from '../failure.ts';

/** Returns the passphrase of BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE. Undefined if neither is set. */
export function passphraseOf(env: NodeJS.ProcessEnv): string | undefined {
  const { BACKUP_PASSPHRASE: text, BACKUP_PASSPHRASE_FILE: file } = env;
  if (!file) return text || undefined;
  let content: string;
  try {
    content = readFileSync(file, 'utf8').trim();
  } catch (error) {
    throw new HostError(`BACKUP_PASSPHRASE_FILE cannot be read: ${(error as Error).message}`);
  }
  if (!content) throw new HostError(`BACKUP_PASSPHRASE_FILE=${file} is empty`);
  return content;
}
