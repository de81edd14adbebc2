import { GetItemCommand } from 'dynamodb-toolbox/entity/actions/get';
import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put';
import type { Tenant } from '../../runtime/actor.ts';
import { oneTimeCodes } from '../../runtime/one-time-code.ts';
import {
  SignOnCodeEntity,
  SignOnStateEntity,
  type SignOnTrial,
  SignOnTrialEntity,
} from './sign-on.entity.ts';

export const { create: createState, take: takeState } = oneTimeCodes(SignOnStateEntity, 'SSO_EXPIRED');

export const {
  create: createCode,
  find: findCode,
  deleteWrite: deleteCodeWrite,
} = oneTimeCodes(SignOnCodeEntity, 'SSO_EXPIRED');

export async function keepTrial(trial: SignOnTrial): Promise<void> {
  await SignOnTrialEntity.build(PutItemCommand).item(trial).send();
}

export async function findTrial({ clientId }: Tenant, userId: string): Promise<SignOnTrial | undefined> {
  const found = SignOnTrialEntity.build(GetItemCommand)
    .key({ clientId, userId })
    .options({ consistent: true });
  return (await found.send()).Item;
}
