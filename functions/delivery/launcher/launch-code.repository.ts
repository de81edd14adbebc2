import { oneTimeCodes } from '../../runtime/one-time-code.ts';
import { LaunchCodeEntity } from './launch-code.entity.ts';

export const {
  create: createCode,
  find: findCode,
  deleteWrite: deleteCodeWrite,
} = oneTimeCodes(LaunchCodeEntity, 'LAUNCH_CODE_EXPIRED');
