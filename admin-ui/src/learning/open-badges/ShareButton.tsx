import IosShareRounded from '@mui/icons-material/IosShareRounded';
import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../foundation/i18n/index.ts';
import type { Shareable } from './ShareDialog.tsx';

const ShareDialog = lazy(() => import('./ShareDialog.tsx'));

/** Opens the dialog that shares an own certificate or badge. */
export function ShareButton({ title, what }: { title: string; what: Shareable }) {
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        size="small"
        startIcon={<IosShareRounded />}
        onClick={() => setOpen(true)}
        aria-label={t('openBadges.shareNamed', { title })}
        sx={{ minHeight: 44, ml: -0.75 }}
      >
        {t('openBadges.share')}
      </Button>
      {isOpen && (
        <Suspense>
          <ShareDialog title={title} what={what} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
