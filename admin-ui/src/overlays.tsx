import type { ComponentType } from 'react';
import { PlayerHost } from './delivery/player/PlayerHost.tsx';
import { useAddress } from './foundation/common/use-address.ts';
import { lazyWithMessages } from './foundation/i18n/index.ts';
import { useProfile } from './foundation/providers/me.ts';
import { useProofRequested } from './foundation/providers/proof.ts';
import type { Load } from './foundation/shell/Ahead.tsx';
import { useEarnsBadges } from './foundation/shell/use-earns-badges.ts';
import { useRunningExports } from './learning/exports/running-exports.ts';

const Account = lazyWithMessages(() => import('./administration/account/AccountDialog.tsx'));
const ProofDialog = lazyWithMessages(() => import('./identity/access/ProofDialog.tsx'));
const BadgesDialog = lazyWithMessages(() => import('./learning/badges/BadgesDialog.tsx'));
const ExportTray = lazyWithMessages(() => import('./learning/exports/ExportTray.tsx'));
const UploadTray = lazyWithMessages(() => import('./foundation/uploads/UploadTray.tsx'));

/** `?open=account`. */
function OwnAccount() {
  const [open, setOpen] = useAddress('open');
  return open === 'account' ? <Account onClose={() => setOpen(undefined)} /> : null;
}

/** `?open=badges`, for members who can earn badges. */
function Badges() {
  const [open, setOpen] = useAddress('open');
  const earns = useEarnsBadges();
  return open === 'badges' && earns ? <BadgesDialog onClose={() => setOpen(undefined)} /> : null;
}

/** Shown while a call waits for a proof of the person's identity. */
const Proof = () => (useProofRequested() ? <ProofDialog /> : null);

/** Loaded once a job makes an export. */
const Exports = () => (useRunningExports().length > 0 ? <ExportTray /> : null);

/** Only members with a role send content. Others do not load it. */
const Uploads = () => ((useProfile().data?.roles.length ?? 0) > 0 ? <UploadTray /> : null);

/** Components of the domains above every page. The shell loads and shows them. */
export const overlays: readonly ComponentType[] = [OwnAccount, Badges, PlayerHost, Exports, Uploads, Proof];

/**
 * Components that members open first on a catalogue: lists of filters, a training, notifications, their
 * account.
 */
export const ahead: readonly Load[] = [
  () => import('./content/catalogue-parts/OpenChoices.tsx'),
  () => Promise.all([import('./foundation/shell/HintBubble.tsx'), import('@popperjs/core/lib/popper.js')]),
  () => import('./content/trainings/TrainingShow.tsx'),
  () => import('./foundation/shell/NotificationsPanel.tsx'),
  () => import('./administration/account/AccountDialog.tsx'),
];
