/**
 * A button that covers the whole card. The card is `position: relative`. Elements above the button have a
 * z-index.
 */
export const wholeCard = {
  font: 'inherit',
  color: 'inherit',
  textAlign: 'left',
  p: 0,
  border: 0,
  background: 'none',
  cursor: 'pointer',
  outline: 'none',
  '&::after': { content: '""', position: 'absolute', inset: 0, borderRadius: '18px' },
  '&:focus-visible::after': { outline: '3px solid', outlineColor: 'primary.main', outlineOffset: '2px' },
} as const;
