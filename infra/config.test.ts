import { expect, it } from 'vitest';
import { refuseLoopback, stageConfig, stages } from './config.ts';

it('rejects stages on AWS that allow calls to their own machine', () => {
  for (const stage of stages) expect(() => refuseLoopback(stageConfig(stage))).not.toThrow();
  for (const stage of ['dev', 'prod'])
    expect(() => refuseLoopback({ ...stageConfig(stage), outboundLoopback: true })).toThrow(stage);
});
