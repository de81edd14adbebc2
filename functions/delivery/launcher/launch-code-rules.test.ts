import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { newId, randomText } from '../../../shared/ids.ts';
import { hashSecret } from '../../runtime/one-time-code-rules.ts';
import { isAlive, keyOfCode, launchLink } from './launch-code-rules.ts';

const code = { until: '2026-11-22T10:05:00.000Z', tokenVersion: 2, sessionId: 's1' };
const before = new Date('2026-11-22T10:04:59.999Z');

describe('CA-04 a launch code', () => {
  it('contains its owner and a secret, and its key only the hash of the secret', () => {
    const userId = newId('acme');
    const secret = randomText(32);
    const key = keyOfCode(`${userId}.${secret}`);
    expect(key).toEqual({ clientId: 'acme', userId, hash: hashSecret(secret) });
    expect(JSON.stringify(key)).not.toContain(secret);
  });

  it('is rejected in any other form', () => {
    for (const wrong of ['', '.', 'a.b', `${newId('acme')}.`, `${newId('acme')}.a.b`, newId('acme')])
      expect(keyOfCode(wrong)).toBeUndefined();
    fc.assert(
      fc.property(fc.string(), (text) => {
        const key = keyOfCode(text);
        if (key) expect(key.userId.startsWith(`${key.clientId}_`)).toBe(true);
      }),
    );
  });

  it.each([
    ['is valid until its end', before, { tokenVersion: 2 }, true],
    ['expires at its end', new Date(code.until), { tokenVersion: 2 }, false],
    ['ends after a new password or role', before, { tokenVersion: 3 }, false],
    ['ends with the session that requested it', before, { tokenVersion: 2, revoked: { s1: 1 } }, false],
    ['remains valid after other sessions end', before, { tokenVersion: 2, revoked: { s2: 1 } }, true],
  ])('%s', (_, now, person, alive) => expect(isAlive(code, person, now)).toBe(alive));

  it('is part of a link that names the platform', () => {
    expect(launchLink('https://training.example', 'a_b.c')).toBe(
      'immersive-training://training.example/start?code=a_b.c',
    );
    expect(launchLink('http://127.0.0.1:3000', 'a.c')).toBe(
      'immersive-training://127.0.0.1:3000/start?code=a.c',
    );
  });
});
