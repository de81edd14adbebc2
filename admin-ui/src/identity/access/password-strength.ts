import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { commonPasswords } from '../../../../shared/common-passwords.ts';

/** The length that is estimated. Longer passwords are strong, and the time grows with the square of the length. */
const estimated = 64;

const estimator = new ZxcvbnFactory({ dictionary: { passwords: commonPasswords.split(' ') } });

/**
 * Returns the strength of a password: 0 and 1 are guessed within hours, 4 resists a stolen hash.
 *
 * @param words texts that an attacker knows, such as the names and the address of the person
 */
export const passwordStrength = (password: string, words: readonly string[]): 0 | 1 | 2 | 3 | 4 =>
  estimator.check(password.slice(0, estimated), [...words]).score;
