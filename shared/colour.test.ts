import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { modePalette } from '../admin-ui/src/foundation/theme/palette.ts';
import { contrast, hexOr, luminance, mix, readable, textOn } from './colour.ts';

const hex = fc.integer({ min: 0, max: 0xffffff }).map((n) => `#${n.toString(16).padStart(6, '0')}`);

describe('LY-08 colours of an organisation', () => {
  it('computes the contrast of WCAG', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });

  it('leaves a readable colour unchanged', () => {
    expect(readable('#6b4dc4', '#ffffff')).toBe('#6b4dc4');
  });

  it('makes any colour readable on any background', () => {
    fc.assert(
      fc.property(hex, hex, (colour, background) => {
        expect(contrast(readable(colour, background), background)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('selects readable text for any colour', () => {
    fc.assert(
      fc.property(hex, (c) => {
        expect(contrast(textOn(c), c)).toBeGreaterThanOrEqual(4.5);
      }),
    );
  });

  it('meets 4.5:1 in light and dark mode for any two colours of an organisation', () => {
    fc.assert(
      fc.property(hex, hex, fc.constantFrom('light' as const, 'dark' as const), (a, b, mode) => {
        const p = modePalette(mode, { primaryColor: a, secondaryColor: b });
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

  it('falls back to the default colours for invalid colours', () => {
    expect(modePalette('light', { primaryColor: 'red', secondaryColor: null })).toEqual(modePalette('light'));
  });
});

describe('LY-08 single colours', () => {
  it('are six digits in lower case, with a fallback for invalid values', () => {
    expect(
      ['#6B4DC4', '#6b4dc4', 'red', '#fff', '#6b4dc4a', 'x#6b4dc4', '', null, undefined].map((c) =>
        hexOr(c, '#000001'),
      ),
    ).toEqual([...['#6b4dc4', '#6b4dc4', ...Array.from({ length: 7 }, () => '#000001')]]);
  });

  it('are mixed channel by channel', () => {
    expect(mix('#ff8000', '#000010', 1)).toBe('#ff8000');
    expect(mix('#ff8000', '#000010', 0)).toBe('#000010');
    expect(mix('#ff8000', '#000010', 0.5)).toBe('#804008');
    expect(mix('#ff8000', '#000010', 0.25)).toBe('#40200c');
    expect(mix('#ffff00', '#000000', 2)).toBe('#ffff00');
    expect(mix('#101010', '#ffffff', 2)).toBe('#000000');
  });

  it('have the luminance that WCAG defines for each channel', () => {
    expect(luminance('#000000')).toBe(0);
    expect(luminance('#ffffff')).toBeCloseTo(1, 10);
    expect(luminance('#ff0000')).toBeCloseTo(0.2126, 10);
    expect(luminance('#00ff00')).toBeCloseTo(0.7152, 10);
    expect(luminance('#0000ff')).toBeCloseTo(0.0722, 10);
    // The formula is linear below 0.04045, and a power above.
    expect(luminance('#0a0a0a')).toBeCloseTo(10 / 255 / 12.92, 12);
    expect(luminance('#0b0b0b')).toBeCloseTo(((11 / 255 + 0.055) / 1.055) ** 2.4, 12);
  });

  it('select white text if it is readable, otherwise black', () => {
    expect(['#000000', '#757575', '#767676', '#777777', '#ffffff', '#6b4dc4', '#ffee00'].map(textOn)).toEqual(
      [...['#ffffff', '#ffffff', '#ffffff', '#000000', '#000000', '#ffffff', '#000000']],
    );
  });

  it('are darkened or lightened only as far as required', () => {
    expect(readable('#777777', '#ffffff')).toBe('#757575');
    expect(readable('#777777', '#000000')).toBe('#777777');
    expect(readable('#ffff00', '#ffffff', 21)).toBe('#000000');
    expect(readable('#000000', '#000000', 21)).toBe('#ffffff');
    expect(readable('#ffee00', '#ffffff')).toBe('#7f7700');
    expect(readable('#202060', '#101010')).toBe('#7979a0');
    expect(readable('#202060', '#101010', 3)).toBe('#5e5e8d');
  });
});
