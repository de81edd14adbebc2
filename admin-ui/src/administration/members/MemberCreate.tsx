import { useState } from 'react';
import { useLocale } from 'react-admin';
import { type InterfaceLanguage, toInterfaceLanguage } from '../../../../shared/lang.ts';
import { CreateDialog } from '../../foundation/common/records/RecordDialogs.tsx';
import { RecordForm } from '../../foundation/common/records/RecordForm.tsx';
import { useResolver } from '../../foundation/common/resolver.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { MailLanguage } from './MailLanguage.tsx';
import { MemberInputs } from './MemberInputs.tsx';
import { type MemberInput, type MemberValues, memberFields, memberFormFields } from './member-form.ts';

interface Props {
  trainingCentre: boolean;
  onClose: () => void;
}

/** Adds a member, who is invited in the chosen language (PE-02). */
export function MemberCreate({ trainingCentre, onClose }: Props) {
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
        <MemberInputs trainingCentre={trainingCentre} />
        <MailLanguage value={lang} onChange={setLang} />
      </RecordForm>
    </CreateDialog>
  );
}
