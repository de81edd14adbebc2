import fc from 'fast-check';
import { expect, it } from 'vitest';
import { nameMark } from './name-mark.ts';

it('GR-02 RE-01 MC-01 treats names as equal for any case, Unicode form and spaces', () => {
  expect(nameMark(' ÉQUIPE \t  Nord ')).toBe('équipe nord');
  expect(nameMark('e\u0301quipe ﬁn')).toBe('équipe fin');
  expect(nameMark('Équipe')).not.toBe(nameMark('Equipe'));
  expect(nameMark('Plan')).not.toBe(nameMark('Plans'));
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), (name) => {
      expect(nameMark(nameMark(name))).toBe(nameMark(name));
    }),
  );
});
