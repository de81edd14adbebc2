import type { Profile } from '../../../../shared/contracts/identity/access.ts';
import { EditDialog } from '../../foundation/common/records/RecordDialogs.tsx';
import { RecordForm } from '../../foundation/common/records/RecordForm.tsx';
import { useResolver } from '../../foundation/common/resolver.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { ActiveInput, MemberInputs } from './MemberInputs.tsx';
import { type MemberInput, type MemberValues, memberFields, memberFormFields } from './member-form.ts';

interface Props {
  id: string;
  trainingCentre: boolean;
  onClose: () => void;
}

/** Changes a member (PE-06). */
export function MemberEdit({ id, trainingCentre, onClose }: Props) {
  const t = useT();
  const resolver = useResolver<MemberInput, MemberValues>(memberFields);
  return (
    <EditDialog<Profile> resource="members" id={id} title={t('people.editTitle')} onClose={onClose}>
      {(member) => (
        <RecordForm<MemberInput, MemberValues>
          title={t('people.editTitle')}
          label={t('common.save')}
          values={memberFormFields(member)}
          resolver={resolver}
          saved="people.edited"
          conflictMessage="people.overtaken"
          onClose={onClose}
          guarded="edit"
        >
          <MemberInputs member={member} trainingCentre={trainingCentre} />
          <ActiveInput />
        </RecordForm>
      )}
    </EditDialog>
  );
}
