/** Print styles. They hide navigation and dialogs' backdrops, use light colours and do not clip content. */
export const printStyles = {
  '@media print': {
    'html, body': { background: '#fff !important', color: '#000 !important' },
    'nav, header, .no-print, .MuiBackdrop-root': { display: 'none !important' },
    main: { margin: '0 !important', padding: '0 !important', maxWidth: 'none !important' },
    '.MuiCard-root, .MuiPaper-root': {
      boxShadow: 'none !important',
      background: '#fff !important',
      color: '#000 !important',
      breakInside: 'avoid',
    },
    '.recharts-responsive-container, svg.recharts-surface': { maxWidth: '100% !important' },
    '.MuiTypography-root': { color: '#000 !important' },
  },
} as const;
