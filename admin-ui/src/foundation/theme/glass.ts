/** Styles of what lets a part of the page behind it through, out of focus; opaque for who asks for less of that. */
export const glass = (colour: string, percent: number, blur: number) => ({
  background: `color-mix(in srgb, ${colour} ${percent}%, transparent)`,
  backdropFilter: `blur(${blur}px)`,
  '@media (prefers-reduced-transparency: reduce)': { background: colour, backdropFilter: 'none' },
});
