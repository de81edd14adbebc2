/** Opens the palette from anywhere; Ctrl+K does the same. */
export const PALETTE = 'palette:open';
export const openPalette = (): void => {
  dispatchEvent(new Event(PALETTE));
};
