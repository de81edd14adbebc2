import { expect, it } from 'vitest';
import { AppError, type ErrorCode, errors } from '../../shared/errors.ts';
import { failureCode, isRefusal, isRefusedWrite } from './failure-rules.ts';

const named = (name: string) => Object.assign(new Error('no'), { name });

it('retries temporary errors and refuses every other code', () => {
  const retried = (Object.keys(errors) as ErrorCode[]).filter((code) => !isRefusal(new AppError(code)));
  expect(retried.sort()).toEqual([
    ...['CONFLICT', 'DISK_FULL', 'IN_PROGRESS', 'SERVER_ERROR', 'SSO_PROVIDER_FAILED', 'TOO_MANY_REQUESTS'],
    ...['UNAVAILABLE', 'VERSION_CONFLICT'],
  ]);
});

it('retries errors without a code', () => {
  for (const error of [new Error('no'), new TypeError('no'), named('ThrottlingException'), 'no', undefined])
    expect(isRefusal(error)).toBe(false);
});

it('never refuses a server error permanently', () => {
  const codes = (Object.keys(errors) as ErrorCode[]).filter((code) => errors[code].status >= 500);
  expect(codes.filter((code) => isRefusal(new AppError(code)))).toEqual([]);
});

it.each([
  [new AppError('CONFLICT'), 'CONFLICT'],
  [new AppError('NOT_FOUND', { cause: named('TimeoutError') }), 'NOT_FOUND'],
  [named('ThrottlingException'), 'UNAVAILABLE'],
  [named('TimeoutError'), 'UNAVAILABLE'],
  [Object.assign(new Error('no'), { code: 'ECONNRESET' }), 'UNAVAILABLE'],
  [Object.assign(new Error('no'), { $metadata: { httpStatusCode: 500 } }), 'UNAVAILABLE'],
  [Object.assign(new Error('no'), { $metadata: { httpStatusCode: 403 } }), 'SERVER_ERROR'],
  [new Error('left', { cause: new AppError('CONFLICT') }), 'CONFLICT'],
  [new Error('left', { cause: new Error('no') }), 'SERVER_ERROR'],
  [new TypeError('no'), 'SERVER_ERROR'],
  ['no', 'SERVER_ERROR'],
] as const)('shows %s as %s', (error, code) => {
  expect(failureCode(error)).toBe(code);
});

it('treats a final conflict as a refused write, but no other outage', () => {
  const conflict = new AppError('CONFLICT');
  expect(isRefusedWrite(new AppError('UNAVAILABLE', { cause: conflict }))).toBe(true);
  expect(isRefusedWrite(new AppError('UNAVAILABLE', { cause: new Error('lost') }))).toBe(false);
  expect(isRefusedWrite(new AppError('UNAVAILABLE'))).toBe(false);
});
