import { lazy, Suspense } from 'react';
import { useGetList } from 'react-admin';
import type { Profile } from '../../../shared/contracts/access.ts';
import { useT } from '../i18n/index.ts';

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
  const { data } = useGetList<Profile>('users', {
    filter: { id: [id] },
    pagination: { page: 1, perPage: 1 },
  });
  const member = data?.[0];
  if (!member) return null;
  return (
    <Suspense>
      <MemberProfile
        member={member}
        actions={[
          { text: t('common.edit'), run: () => onEdit(id) },
          { text: t('suggestions.suggest'), run: () => onSuggest(id) },
          { text: t('common.delete'), run: () => onDelete(id), danger: true },
        ]}
        onClose={onClose}
      />
    </Suspense>
  );
}
