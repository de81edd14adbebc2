import { expect, it } from 'vitest';
import { configOf, refuseLoopback, stages } from './config.ts';

it('rejects stages on AWS that allow calls to their own machine', () => {
  for (const stage of stages) expect(() => refuseLoopback(configOf(stage))).not.toThrow();
  for (const stage of ['dev', 'prod'])
    expect(() => refuseLoopback({ ...configOf(stage), outboundLoopback: true })).toThrow(stage);
});
