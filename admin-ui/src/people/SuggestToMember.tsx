import type { Profile } from '../../../shared/contracts/access.ts';
import { RecordOf } from '../common/records/RecordOf.tsx';
import { SuggestDialog } from '../suggestions/SuggestDialog.tsx';

/** Suggests content to the member whose id is in the address. */
export function SuggestToMember({ id, onClose }: { id: string; onClose: () => void }) {
  return (
    <RecordOf<Profile> resource="members" id={id} onGone={onClose}>
      {({ firstName, lastName }) => (
        <SuggestDialog subject={{ userIds: [id], title: `${firstName} ${lastName}` }} onClose={onClose} />
      )}
    </RecordOf>
  );
}
