import { lazy, Suspense } from 'react';
import type { Profile } from '../../../../shared/contracts/identity/access.ts';
import { RecordOf } from '../../foundation/common/records/RecordOf.tsx';
import { useAddress } from '../../foundation/common/use-address.ts';
import { useT } from '../../foundation/i18n/index.ts';

const PairingDialog = lazy(() => import('../../delivery/devices/PairingDialog.tsx'));
const MemberProfile = lazy(() => import('./MemberProfile.tsx'));
const ResetSecondFactors = lazy(() => import('./ResetSecondFactors.tsx'));
const UnlinkSignOn = lazy(() => import('./UnlinkSignOn.tsx'));

interface Props {
  id: string;
  onEdit: (id: string) => void;
  onSuggest: (id: string) => void;
  onDelete: (id: string) => void;
  onClose: () => void;
}

/** A member's profile with the actions of an admin. */
export function MemberShow({ id, onEdit, onSuggest, onDelete, onClose }: Props) {
  const t = useT();
  const [pairing, setPairing] = useAddress('headset');
  const [unlinking, setUnlinking] = useAddress('unlink');
  const [resetting, setResetting] = useAddress('reset');
  const actionsOf = (member: Profile) => [
    { text: t('common.edit'), run: () => onEdit(id) },
    { text: t('suggestions.suggest'), run: () => onSuggest(id) },
    { text: t('devices.code.forMember'), run: () => setPairing(id) },
    ...(member.signOn ? [{ text: t('people.signOn.unlink'), run: () => setUnlinking(id) }] : []),
    ...(member.secondFactor ? [{ text: t('people.secondFactor.reset'), run: () => setResetting(id) }] : []),
    { text: t('common.delete'), run: () => onDelete(id), danger: true },
  ];
  return (
    <RecordOf<Profile> resource="members" id={id} onGone={onClose}>
      {(member) => (
        <Suspense>
          {pairing === id ? (
            <PairingDialog
              person={{ id, name: `${member.firstName} ${member.lastName}` }}
              onClose={() => setPairing(undefined)}
            />
          ) : resetting === id && member.secondFactor ? (
            <ResetSecondFactors member={member} onClose={() => setResetting(undefined)} />
          ) : unlinking === id && member.signOn ? (
            <UnlinkSignOn member={member} onClose={() => setUnlinking(undefined)} />
          ) : (
            <MemberProfile member={member} actions={actionsOf(member)} onClose={onClose} />
          )}
        </Suspense>
      )}
    </RecordOf>
  );
}
