import CampaignRounded from '@mui/icons-material/CampaignRounded';
import { Button } from '@mui/material';
import { lazy, Suspense, useState } from 'react';
import { useT } from '../../foundation/i18n/index.ts';
import { useSession } from '../../foundation/providers/session.ts';
import type { SuggestSubject } from './SuggestDialog.tsx';

const SuggestDialog = lazy(async () => ({ default: (await import('./SuggestDialog.tsx')).SuggestDialog }));

/** Opens the dialog for a suggestion. Renders nothing for learners and super admins, who cannot suggest. */
export function SuggestButton({ subject }: { subject: SuggestSubject }) {
  const t = useT();
  const role = useSession()?.role;
  const [open, setOpen] = useState(false);
  if (role !== 'admin' && role !== 'manager') return null;
  return (
    <>
      <Button variant="outlined" startIcon={<CampaignRounded />} onClick={() => setOpen(true)}>
        {t('suggestions.suggest')}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <SuggestDialog subject={subject} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
