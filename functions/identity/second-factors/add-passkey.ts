import type { addPasskey as contract } from '../../../shared/contracts/identity/second-factors.ts';
import { AppError } from '../../../shared/errors.ts';
import { createdAnswer } from '../../runtime/http/answer.ts';
import type { Operation } from '../../runtime/http/operation.ts';
import { usedChallenge } from './challenge.ts';
import { addSecondFactor } from './change-second-factors.ts';
import { MAX_PASSKEYS, verifyNewPasskey } from './passkey.ts';
import { presentPasskey } from './present-passkey.ts';
import { takeChallengeWrite } from './second-factors.repository.ts';

/** Adds a passkey. @throws PASSKEY_REFUSED, also for a passkey that is listed already, PASSKEY_LIMIT */
export const addPasskey: Operation<typeof contract> = async (deps, actor, { body }) => {
  const now = deps.now();
  const { passkey, challenge } = await verifyNewPasskey(body.passkey, {
    userId: actor.userId,
    name: body.name,
    now,
  });
  const facts = { change: 'passkey-added', name: body.name, action: 'second-factor-added' } as const;
  const added = await addSecondFactor(deps, actor, facts, (before) => {
    if (before.passkeys.length >= MAX_PASSKEYS) throw new AppError('PASSKEY_LIMIT');
    if (before.passkeys.some(({ id }) => id === passkey.id)) throw new AppError('PASSKEY_REFUSED');
    return {
      after: { ...before, passkeys: [...before.passkeys, passkey] },
      along: [takeChallengeWrite(actor, usedChallenge(challenge, now))],
    };
  });
  return createdAnswer('/users/second-factors', { ...added, passkey: presentPasskey(passkey) });
};
