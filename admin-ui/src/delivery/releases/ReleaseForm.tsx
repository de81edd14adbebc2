import type { ReleaseRecord } from '../../../../shared/contracts/delivery/launcher.ts';
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
  /** Undefined for a new release. */
  release?: ReleaseRecord;
  onClose: () => void;
}

/** The form of a release, new or existing. */
export function ReleaseForm({ release, onClose }: Props) {
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
