import { lazy, Suspense } from 'react';
import type { Profile } from '../../../shared/contracts/access.ts';
import { RecordOf } from '../common/records/RecordOf.tsx';
import { useAddress } from '../common/use-address.ts';
import { useT } from '../i18n/index.ts';

const PairingDialog = lazy(() => import('../devices/PairingDialog.tsx'));
const MemberProfile = lazy(() => import('./MemberProfile.tsx'));

interface Props {
  id: string;
  onEdit: (id: string) => void;
  onSuggest: (id: string) => void;
  onDelete: (id: string) => void;
  onClose: () => void;
}

/** A member's profile, with what an admin does with them. */
export function ConsultMember({ id, onEdit, onSuggest, onDelete, onClose }: Props) {
  const t = useT();
  const [pairing, setPairing] = useAddress('headset');
  const actions = [
    { text: t('common.edit'), run: () => onEdit(id) },
    { text: t('suggestions.suggest'), run: () => onSuggest(id) },
    { text: t('devices.code.forMember'), run: () => setPairing(id) },
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
          ) : (
            <MemberProfile member={member} actions={actions} onClose={onClose} />
          )}
        </Suspense>
      )}
    </RecordOf>
  );
}
