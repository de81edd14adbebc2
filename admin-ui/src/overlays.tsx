import type { ComponentType } from 'react';
import { useAddress } from './common/use-address.ts';
import { useRunningExports } from './exports/running-exports.ts';
import { later } from './i18n/index.ts';
import { PlayerHost } from './player/PlayerHost.tsx';
import { useProfile } from './providers/me.ts';
import type { Load } from './shell/Ahead.tsx';
import { useEarnsBadges } from './shell/use-earns-badges.ts';

const Account = later(() => import('./exports/Account.tsx'));
const BadgesDialog = later(() => import('./badges/BadgesDialog.tsx'));
const ExportTray = later(() => import('./exports/ExportTray.tsx'));
const UploadTray = later(() => import('./uploads/UploadTray.tsx'));

/** `?open=account`. */
function OwnAccount() {
  const [open, setOpen] = useAddress('open');
  return open === 'account' ? <Account onClose={() => setOpen(undefined)} /> : null;
}

/** `?open=badges`, for those who earn some. */
function Badges() {
  const [open, setOpen] = useAddress('open');
  const earns = useEarnsBadges();
  return open === 'badges' && earns ? <BadgesDialog onClose={() => setOpen(undefined)} /> : null;
}

/** Loaded once a job makes an export. */
const Exports = () => (useRunningExports().length > 0 ? <ExportTray /> : null);

/** Only those who hold a role send content; nobody else loads it. */
const Uploads = () => ((useProfile().data?.roles.length ?? 0) > 0 ? <UploadTray /> : null);

/** What the domains show above whatever page is open, handed to the shell; loaded with it. */
export const overlays: readonly ComponentType[] = [OwnAccount, Badges, PlayerHost, Exports, Uploads];

/** What people open first on a catalogue: lists of filters, a training, notifications, their account. */
export const ahead: readonly Load[] = [
  () => import('./content/OpenChoices.tsx'),
  () => Promise.all([import('./shell/HintBubble.tsx'), import('@popperjs/core/lib/popper.js')]),
  () => import('./catalogue/TrainingDialog.tsx'),
  () => import('./shell/NotificationsPanel.tsx'),
  () => import('./exports/Account.tsx'),
];
