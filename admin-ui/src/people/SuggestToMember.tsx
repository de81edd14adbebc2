import { useGetList } from 'react-admin';
import type { Profile } from '../../../shared/contracts/access.ts';
import { SuggestDialog } from '../suggestions/SuggestDialog.tsx';

/** Suggests content to the member whose id is in the address. */
export function SuggestToMember({ id, onClose }: { id: string; onClose: () => void }) {
  const { data } = useGetList<Profile>('users', {
    filter: { id: [id] },
    pagination: { page: 1, perPage: 1 },
  });
  const member = data?.[0];
  if (!member) return null;
  const title = `${member.firstName} ${member.lastName}`;
  return <SuggestDialog subject={{ userIds: [id], title }} onClose={onClose} />;
}
