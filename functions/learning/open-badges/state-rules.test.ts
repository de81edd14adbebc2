import { describe, expect, it } from 'vitest';
import { stateOn } from './state-rules.ts';

describe('the state of a certificate', () => {
  it('is valid on the last day, expired from the next, and revoked at any time', () => {
    expect(stateOn('2099-01-01', {})).toBe('valid');
    expect(stateOn('2027-01-01', { expires: '2027-01-01' })).toBe('valid');
    expect(stateOn('2027-01-02', { expires: '2027-01-01' })).toBe('expired');
    expect(stateOn('2026-01-01', { expires: '2027-01-01', revoked: {} })).toBe('revoked');
  });
});
