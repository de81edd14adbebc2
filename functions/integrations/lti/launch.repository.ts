import { oneTimeCodes } from '../../runtime/one-time-code.ts';
import { LtiCodeEntity, LtiStateEntity } from './launch.entity.ts';

export const { create: createState, take: takeState } = oneTimeCodes(LtiStateEntity, 'LTI_EXPIRED');

export const {
  create: createCode,
  find: findCode,
  deleteWrite: deleteCodeWrite,
} = oneTimeCodes(LtiCodeEntity, 'LTI_EXPIRED');
