import { describe, expect, it } from 'vitest';
import { meanScore } from '../../../shared/numbers.ts';
import { courseCompletion, newCertificateNumber, parseCertificateNumber } from './certificate-rules.ts';

describe('CE-01 the completion of a course', () => {
  const at = (day: number) => `2026-11-0${day}T10:00:00.000Z`;
  it('is the completion of its last training, also if the latest session changes', () => {
    const full = { completedDate: at(2), lastSession: at(8) };
    const byScore = (day: number) => ({ lastSession: at(day) });
    expect(courseCompletion([full, byScore(3)])).toEqual({ completedDate: at(3), since: at(2) });
    expect(courseCompletion([full, byScore(9)])).toEqual({ completedDate: at(9), since: at(2) });
    expect(courseCompletion([byScore(1), full])).toEqual({ completedDate: at(2), since: at(2) });
    expect(courseCompletion([byScore(1)])).toEqual({ completedDate: at(1), since: '' });
    const last = { completedDate: at(4), lastSession: at(4) };
    expect(courseCompletion([last, full])).toEqual({ completedDate: at(4), since: at(4) });
  });

  it('scores the mean of the scored trainings', () => {
    expect(meanScore([{ score: 80 }, {}, { score: 91 }])).toBe(85.5);
    expect(meanScore([{}, { score: 70 }])).toBe(70);
    expect(meanScore([{}])).toBeUndefined();
  });
});

describe('numbers of certificates', () => {
  it('are found in any spelling', () => {
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
    'reject malformed input: %s',
    (typed) => expect(parseCertificateNumber(typed)).toBeUndefined(),
  );

  it('are unique', () => {
    expect(new Set(Array.from({ length: 1000 }, () => newCertificateNumber('1'))).size).toBe(1000);
  });
});

describe('the form of a certificate number', () => {
  const secret = '7qwertyasdfghjkz';
  it('requires an organisation of one to ten characters and sixteen further characters', () => {
    expect(parseCertificateNumber(`1${secret}`)).toEqual({ clientId: '1', number: '1-7QWE-RTYA-SDFG-HJKZ' });
    const ten = 'k3x9m2qatb';
    expect(parseCertificateNumber(ten + secret)).toEqual({
      clientId: ten,
      number: 'K3X9M2QATB-7QWE-RTYA-SDFG-HJKZ',
    });
    expect(parseCertificateNumber(secret)).toBeUndefined();
    expect(parseCertificateNumber(`1${ten}${secret}`)).toBeUndefined();
  });

  it('ignores blanks and dashes, and reads letters that look like digits as digits', () => {
    const typed = ' 1-7Q–WE—RT.YA_SD fg\tHJKZ';
    expect(parseCertificateNumber(typed)?.number).toBe('1-7QWE-RTYA-SDFG-HJKZ');
    expect(parseCertificateNumber(`i${secret}`)?.clientId).toBe('1');
    expect(parseCertificateNumber(`L${secret.replace('7', 'O')}`)?.number).toBe('1-0QWE-RTYA-SDFG-HJKZ');
  });

  it('has four groups of four characters', () => {
    expect(newCertificateNumber('abc')).toMatch(/^ABC(-[0-9A-HJKMNP-TV-Z]{4}){4}$/);
  });
});
