import { Box } from '@mui/material';
import { useT } from '../i18n/index.ts';

/** The first element of the tab order, which skips the menus. */
export function SkipLink() {
  const t = useT();
  return (
    <Box
      component="a"
      href="#content"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById('content')?.focus();
      }}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: '10px',
        bgcolor: 'background.paper',
        color: 'text.primary',
        textDecoration: 'underline',
        boxShadow: 6,
        transform: 'translateY(-200%)',
        '&:focus': { transform: 'none' },
      }}
    >
      {t('shell.skip')}
    </Box>
  );
}
