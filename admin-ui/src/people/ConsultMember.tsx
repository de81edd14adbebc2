import { lazy, Suspense } from 'react';
import { useT } from '../i18n/index.ts';
import { useMember } from './use-member.ts';

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
  const member = useMember(id, onClose);
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
