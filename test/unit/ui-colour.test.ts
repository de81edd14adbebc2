import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { paletteOf } from '../../admin-ui/src/theme/palette.ts';
import { contrast, mix, readable, textOn } from '../../shared/colour.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

describe('LY-08 colours of an organisation', () => {
  it('measures what WCAG measures', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it('leaves a colour alone that reads already', () => {
    expect(readable('#6b4dc4', '#ffffff')).toBe('#6b4dc4');
  });

  it('makes any colour readable on any background', () => {
    fc.assert(
      fc.property(hex, hex, (colour, background) => {
        expect(contrast(readable(colour, background), background)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('puts readable text on any colour', () => {
    fc.assert(
      fc.property(hex, (c) => {
        expect(contrast(textOn(c), c)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('meets 4.5:1 in light and dark whatever two colours an organisation chooses', () => {
    fc.assert(
      fc.property(hex, hex, fc.constantFrom('light' as const, 'dark' as const), (a, b, mode) => {
        const p = paletteOf(mode, { primaryColor: a, secondaryColor: b });
        for (const tone of [p.primary, p.secondary]) {
          expect(contrast(tone.main, p.background.paper)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(tone.main, p.background.default)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(tone.main, mix(tone.main, p.background.paper, 0.2))).toBeGreaterThanOrEqual(4.5);
          expect(contrast(tone.contrastText, tone.main)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(tone.contrastText, tone.dark)).toBeGreaterThanOrEqual(4.5);
        }
        expect(contrast('#ffffff', p.shell.main)).toBeGreaterThanOrEqual(7);
        expect(contrast(p.shell.accent, p.shell.main)).toBeGreaterThanOrEqual(4.5);
        for (const c of p.chart) expect(contrast(c, p.background.paper)).toBeGreaterThanOrEqual(3);
      }),
    );
  });

  it('falls back to the default colours for what is none', () => {
    expect(paletteOf('light', { primaryColor: 'red', secondaryColor: null })).toEqual(paletteOf('light'));
  });
});
