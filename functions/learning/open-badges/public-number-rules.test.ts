import { describe, expect, it } from 'vitest';
import { newPublicNumber, parsePublicNumber } from './public-number-rules.ts';

describe('numbers of certificates and shared badges', () => {
  it('are found in any spelling', () => {
    for (const clientId of ['1', 'k3x9m2qatb']) {
      const number = newPublicNumber(clientId);
      const expected = { clientId, number };
      expect(number).toBe(number.toUpperCase());
      expect(parsePublicNumber(number)).toEqual(expected);
      expect(parsePublicNumber(` ${number.toLowerCase().replaceAll('-', ' ')}`)).toEqual(expected);
      expect(parsePublicNumber(number.replaceAll('0', 'O').replaceAll('1', 'l'))).toEqual(expected);
    }
  });

  it.each(['', '1', 'K3X9', 'K3X9M2QATB-7QWE-RTYA-SDFG-HJKU', '../../1', 'a'.repeat(60)])(
    'reject malformed input: %s',
    (typed) => expect(parsePublicNumber(typed)).toBeUndefined(),
  );

  it('are unique', () => {
    expect(new Set(Array.from({ length: 1000 }, () => newPublicNumber('1'))).size).toBe(1000);
  });
});

describe('the form of a certificate number', () => {
  const secret = '7qwertyasdfghjkz';
  it('requires an organisation of one to ten characters and sixteen further characters', () => {
    expect(parsePublicNumber(`1${secret}`)).toEqual({ clientId: '1', number: '1-7QWE-RTYA-SDFG-HJKZ' });
    const ten = 'k3x9m2qatb';
    expect(parsePublicNumber(ten + secret)).toEqual({
      clientId: ten,
      number: 'K3X9M2QATB-7QWE-RTYA-SDFG-HJKZ',
    });
    expect(parsePublicNumber(secret)).toBeUndefined();
    expect(parsePublicNumber(`1${ten}${secret}`)).toBeUndefined();
  });

  it('ignores blanks and dashes, and reads letters that look like digits as digits', () => {
    const typed = ' 1-7Q–WE—RT.YA_SD fg\tHJKZ';
    expect(parsePublicNumber(typed)?.number).toBe('1-7QWE-RTYA-SDFG-HJKZ');
    expect(parsePublicNumber(`i${secret}`)?.clientId).toBe('1');
    expect(parsePublicNumber(`L${secret.replace('7', 'O')}`)?.number).toBe('1-0QWE-RTYA-SDFG-HJKZ');
  });

  it('has four groups of four characters', () => {
    expect(newPublicNumber('abc')).toMatch(/^ABC(-[0-9A-HJKMNP-TV-Z]{4}){4}$/);
  });
});
