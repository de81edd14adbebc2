import type { Profile } from '../../../../shared/contracts/identity/access.ts';
import { SuggestDialog } from '../../content/suggestions/SuggestDialog.tsx';
import { RecordOf } from '../../foundation/common/records/RecordOf.tsx';

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
