import { expect, it } from 'vitest';
import { refuseLoopback, refuseUnwatched, stageConfig, stages } from './config.ts';

it('rejects stages on AWS that allow calls to their own machine', () => {
  for (const stage of stages) expect(() => refuseLoopback(stageConfig(stage))).not.toThrow();
  for (const stage of ['dev', 'prod'])
    expect(() => refuseLoopback({ ...stageConfig(stage), outboundLoopback: true })).toThrow(stage);
});

it('rejects production without a recipient of alarms', () => {
  for (const stage of stages) expect(() => refuseUnwatched(stageConfig(stage))).not.toThrow();
  for (const alarmsEmail of ['', ' ', 'operations', 'operations@', 'a@b@c'])
    expect(() => refuseUnwatched({ ...stageConfig('prod'), alarmsEmail }), alarmsEmail).toThrow(
      'alarmsEmail',
    );
  expect(() => refuseUnwatched({ ...stageConfig('dev'), alarmsEmail: '' })).not.toThrow();
  expect(() => refuseUnwatched({ ...stageConfig('dev'), alarmsEmail: 'operations' })).toThrow('alarmsEmail');
});
