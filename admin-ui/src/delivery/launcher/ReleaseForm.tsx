import type { ReleaseRecord } from '../../../../shared/contracts/delivery/launcher.ts';
import { CreateDialog, EditDialog } from '../../foundation/common/records/RecordDialogs.tsx';
import { RecordForm } from '../../foundation/common/records/RecordForm.tsx';
import { useResolver } from '../../foundation/common/resolver.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { ReleaseInputs } from './ReleaseInputs.tsx';
import {
  type NamedRelease,
  type ReleaseBody,
  type ReleaseFields,
  releaseFields,
  releaseSchema,
} from './release-form.ts';
import { useSaveWithFile } from './save-release.ts';

interface Props {
  onClose: () => void;
}

/** The form of a new release of the launcher. */
export const NewRelease = (props: Props) => (
  <CreateDialog resource="releases">
    <Fields {...props} />
  </CreateDialog>
);

/** The form of an existing release. Can upload another file. */
export function EditRelease({ id, onClose }: Props & { id: string }) {
  const t = useT();
  return (
    <EditDialog<ReleaseRecord> resource="releases" id={id} title={t('launcher.edit')} fresh onClose={onClose}>
      {(release) => <Fields release={release} onClose={onClose} />}
    </EditDialog>
  );
}

function Fields({ release, onClose }: Props & { release?: ReleaseRecord }) {
  const t = useT();
  const sendFile = useSaveWithFile(release);
  return (
    <RecordForm<ReleaseFields, ReleaseBody>
      title={t(release ? 'launcher.edit' : 'launcher.add')}
      label={t(release ? 'common.save' : 'common.add')}
      values={releaseFields(release)}
      resolver={useResolver<ReleaseFields, ReleaseBody>(releaseSchema)}
      saved={release ? 'launcher.saved' : 'launcher.added'}
      onSaved={(saved) => sendFile(saved as NamedRelease)}
      onClose={onClose}
    >
      <ReleaseInputs release={release} />
    </RecordForm>
  );
}
