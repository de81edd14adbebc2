import { useState } from 'react';
import { useLocale } from 'react-admin';
import type { Profile } from '../../../../shared/contracts/identity/access.ts';
import { type InterfaceLanguage, toInterfaceLanguage } from '../../../../shared/lang.ts';
import { CreateDialog, EditDialog } from '../../foundation/common/records/RecordDialogs.tsx';
import { RecordForm } from '../../foundation/common/records/RecordForm.tsx';
import { useResolver } from '../../foundation/common/resolver.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { MailLanguage } from './MailLanguage.tsx';
import { ActiveInput, MemberFields } from './MemberFields.tsx';
import { type MemberInput, type MemberValues, memberFields, memberFormFields } from './member-form.ts';

interface Props {
  trainingCentre: boolean;
  onClose: () => void;
}

/** Adds a member, who is invited in the chosen language (PE-02). */
export function NewMember({ trainingCentre, onClose }: Props) {
  const t = useT();
  const [lang, setLang] = useState<InterfaceLanguage>(toInterfaceLanguage(useLocale()));
  return (
    <CreateDialog resource="members" query={{ lang }}>
      <RecordForm<MemberInput, MemberValues>
        title={t('people.addTitle')}
        label={t('common.add')}
        values={memberFormFields(undefined)}
        resolver={useResolver<MemberInput, MemberValues>(memberFields)}
        saved="people.added"
        onClose={onClose}
        guarded="edit"
      >
        <MemberFields trainingCentre={trainingCentre} />
        <MailLanguage value={lang} onChange={setLang} />
      </RecordForm>
    </CreateDialog>
  );
}

/** Changes a member (PE-06). */
export function EditMember({ id, trainingCentre, onClose }: Props & { id: string }) {
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
          overtaken="people.overtaken"
          onClose={onClose}
          guarded="edit"
        >
          <MemberFields member={member} trainingCentre={trainingCentre} />
          <ActiveInput />
        </RecordForm>
      )}
    </EditDialog>
  );
}
