import { SuggestDialog } from '../suggestions/SuggestDialog.tsx';
import { useMember } from './use-member.ts';

/** Suggests content to the member whose id is in the address. */
export function SuggestToMember({ id, onClose }: { id: string; onClose: () => void }) {
  const member = useMember(id, onClose);
  if (!member) return null;
  const title = `${member.firstName} ${member.lastName}`;
  return <SuggestDialog subject={{ userIds: [id], title }} onClose={onClose} />;
}
