import { hashPassword, passwordMatches } from '../../functions/access/password.ts';
import { password } from '../factories/platform.ts';

/** Milliseconds of CPU of looking at a password. */
export async function hashing(): Promise<number> {
  const hash = await hashPassword(password);
  const from = process.cpuUsage();
  for (let round = 0; round < 10; round += 1) await passwordMatches(password, hash);
  const { user, system } = process.cpuUsage(from);
  return (user + system) / 10_000;
}
