import { fork } from 'node:child_process';
import { resolve } from 'node:path';
import { HostError } from './failure.ts';

export interface SeededAccount {
  role: string;
  email: string;
  password: string;
}
export interface SeedOptions {
  origin: string;
  superAdmin: { email: string; password: string };
}
type SeedMessage = { line: string } | { accounts: SeededAccount[] } | { failure: string };

const file = resolve(import.meta.dirname, '../demo/seed.ts');

/** Creates the demo in a separate process, so that the memory for its content is released afterwards. */
export async function seedDemo(options: SeedOptions, say: (line: string) => void): Promise<SeededAccount[]> {
  const child = fork(import.meta.filename, [JSON.stringify(options)]);
  let accounts: SeededAccount[] = [];
  let failure = 'its process ended';
  child.on('message', (word: SeedMessage) => {
    if ('line' in word) say(word.line);
    else if ('failure' in word) failure = word.failure;
    else accounts = word.accounts;
  });
  const code = await new Promise((ended) => child.once('exit', ended));
  if (code !== 0)
    throw new HostError(
      `The demo could not be filled in: ${failure}\nStart again: an interrupted first start begins again. SEED=none starts without the demo.`,
    );
  return accounts;
}

if (process.argv[1] === import.meta.filename && process.send) {
  process.once('disconnect', () => process.exit(1));
  const report = (word: SeedMessage, onSent?: () => void): unknown =>
    process.send?.(word, undefined, undefined, onSent);
  const options = JSON.parse(process.argv[2] ?? '') as SeedOptions;
  const seed = (await import(file)) as {
    seedDemo(options: SeedOptions & { progress(line: string): void }): Promise<SeededAccount[]>;
  };
  try {
    const accounts = await seed.seedDemo({ ...options, progress: (line) => report({ line }) });
    report({ accounts }, () => process.exit(0));
  } catch (error) {
    report({ failure: error instanceof Error ? error.message : String(error) }, () => process.exit(1));
  }
}
