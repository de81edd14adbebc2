import { PutItemCommand } from 'dynamodb-toolbox/entity/actions/put';
import type { Tenant } from '../../runtime/actor.ts';
import { oneTimeCodes } from '../../runtime/one-time-code.ts';
import { findStored } from '../../runtime/stored.ts';
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

export const findTrial = ({ clientId }: Tenant, userId: string): Promise<SignOnTrial | undefined> =>
  findStored(SignOnTrialEntity, { clientId, userId }, { consistent: true });
