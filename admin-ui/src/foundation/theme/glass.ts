/** Returns styles of a translucent, blurred background. Opaque for people who prefer reduced transparency. */
export const glass = (colour: string, percent: number, blur: number) => ({
  background: `color-mix(in srgb, ${colour} ${percent}%, transparent)`,
  backdropFilter: `blur(${blur}px)`,
  '@media (prefers-reduced-transparency: reduce)': { background: colour, backdropFilter: 'none' },
});
