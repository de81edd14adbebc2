import { describe, expect, it } from 'vitest';
import {
  completionOf,
  meanScore,
  newCertificateNumber,
  parseCertificateNumber,
} from './certificate-rules.ts';

describe('CE-01 the completion of a course', () => {
  const at = (day: number) => `2026-11-0${day}T10:00:00.000Z`;
  it('is that of its last training; a moving latest session does not make another one', () => {
    const full = { completedDate: at(2), lastSession: at(8) };
    const byScore = (day: number) => ({ lastSession: at(day) });
    expect(completionOf([full, byScore(3)])).toEqual({ completedDate: at(3), since: at(2) });
    expect(completionOf([full, byScore(9)])).toEqual({ completedDate: at(9), since: at(2) });
    expect(completionOf([byScore(1), full])).toEqual({ completedDate: at(2), since: at(2) });
    expect(completionOf([byScore(1)])).toEqual({ completedDate: at(1), since: '' });
    const last = { completedDate: at(4), lastSession: at(4) };
    expect(completionOf([last, full])).toEqual({ completedDate: at(4), since: at(4) });
  });

  it('scores the mean of what was scored', () => {
    expect(meanScore([{ score: 80 }, {}, { score: 91 }])).toBe(85.5);
    expect(meanScore([{}, { score: 70 }])).toBe(70);
    expect(meanScore([{}])).toBeUndefined();
  });
});

describe('numbers of certificates', () => {
  it('are found again however they are typed', () => {
    for (const clientId of ['1', 'k3x9m2qatb']) {
      const number = newCertificateNumber(clientId);
      const expected = { clientId, number };
      expect(number).toBe(number.toUpperCase());
      expect(parseCertificateNumber(number)).toEqual(expected);
      expect(parseCertificateNumber(` ${number.toLowerCase().replaceAll('-', ' ')}`)).toEqual(expected);
      expect(parseCertificateNumber(number.replaceAll('0', 'O').replaceAll('1', 'l'))).toEqual(expected);
    }
  });

  it.each(['', '1', 'K3X9', 'K3X9M2QATB-7QWE-RTYA-SDFG-HJKU', '../../1', 'a'.repeat(60)])(
    'are told from what cannot be one: %s',
    (typed) => expect(parseCertificateNumber(typed)).toBeUndefined(),
  );

  it('are never the same twice', () => {
    expect(new Set(Array.from({ length: 1000 }, () => newCertificateNumber('1'))).size).toBe(1000);
  });
});

describe('the limits of a number', () => {
  const secret = '7qwertyasdfghjkz';
  it('are an organisation of one to ten characters and sixteen of its own', () => {
    expect(parseCertificateNumber(`1${secret}`)).toEqual({ clientId: '1', number: '1-7QWE-RTYA-SDFG-HJKZ' });
    const ten = 'k3x9m2qatb';
    expect(parseCertificateNumber(ten + secret)).toEqual({
      clientId: ten,
      number: 'K3X9M2QATB-7QWE-RTYA-SDFG-HJKZ',
    });
    expect(parseCertificateNumber(secret)).toBeUndefined();
    expect(parseCertificateNumber(`1${ten}${secret}`)).toBeUndefined();
  });

  it('blanks and dashes of any kind count for nothing, letters that look like digits are digits', () => {
    const typed = ' 1-7Q–WE—RT.YA_SD fg\tHJKZ';
    expect(parseCertificateNumber(typed)?.number).toBe('1-7QWE-RTYA-SDFG-HJKZ');
    expect(parseCertificateNumber(`i${secret}`)?.clientId).toBe('1');
    expect(parseCertificateNumber(`L${secret.replace('7', 'O')}`)?.number).toBe('1-0QWE-RTYA-SDFG-HJKZ');
  });

  it('a new one has four groups of four', () => {
    expect(newCertificateNumber('abc')).toMatch(/^ABC(-[0-9A-HJKMNP-TV-Z]{4}){4}$/);
  });
});
