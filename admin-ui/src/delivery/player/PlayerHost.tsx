import { Box, CircularProgress } from '@mui/material';
import { Suspense, useEffect } from 'react';
import { useNotify } from 'react-admin';
import { useAddress } from '../../foundation/common/use-address.ts';
import { lazyWithMessages, useT } from '../../foundation/i18n/index.ts';
import { useProfile } from '../../foundation/providers/me.ts';
import { useSession } from '../../foundation/providers/session.ts';
import { listUnsentSessions } from '../../foundation/providers/unsent-sessions.ts';

const Player = lazyWithMessages(() => import('./Player.tsx'));

/**
 * Shows the player above any page while the address contains `?play=<trainingId>`. The browser's "back"
 * closes the player, and a link can open it. Admins and super admins cannot start trainings (CA-05), and see a
 * preview that records nothing.
 */
export function PlayerHost() {
  const role = useSession()?.role;
  return role ? <Playing preview={role === 'admin' || role === 'super'} /> : null;
}

function Playing({ preview }: { preview: boolean }) {
  const t = useT();
  const [playing, setPlaying] = useAddress('play');
  useUnsent(preview);
  if (!playing) return null;
  return (
    <Suspense
      fallback={
        <Box
          sx={{
            position: 'fixed',
            inset: 0,
            zIndex: 'modal',
            display: 'grid',
            placeItems: 'center',
            bgcolor: 'rgb(13 10 20 / 55%)',
          }}
        >
          <CircularProgress aria-label={t('common.loading')} />
        </Box>
      }
    >
      <Player key={playing} trainingId={playing} preview={preview} onClose={() => setPlaying(undefined)} />
    </Suspense>
  );
}

/**
 * Sends the reports that earlier sessions could not send, for example after a lost network (PR-02). Sends
 * after the profile is loaded, and when the network returns.
 */
function useUnsent(preview: boolean): void {
  const notify = useNotify();
  const userId = useProfile().data?.id;
  useEffect(() => {
    if (!userId || preview) return;
    const send = async () => {
      // Few people have unsent reports, so that the code is loaded only for them.
      if (listUnsentSessions(userId).length === 0) return;
      try {
        const { sendUnsent } = await import('../../foundation/providers/send-unsent.ts');
        if ((await sendUnsent(userId, Date.now())) > 0) notify('player.savedLate', { type: 'success' });
      } catch {
        // The next attempt sends the same reports.
      }
    };
    void send();
    addEventListener('online', send);
    return () => removeEventListener('online', send);
  }, [userId, notify, preview]);
}
