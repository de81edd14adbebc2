/** Event that opens the palette, like Ctrl+K. */
export const PALETTE = 'palette:open';
export const openPalette = (): void => {
  dispatchEvent(new Event(PALETTE));
};
