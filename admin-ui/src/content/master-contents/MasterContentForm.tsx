import { useMemo, useState } from 'react';
import { useNotify, useRegisterMutationMiddleware } from 'react-admin';
import type { FieldErrors, Resolver } from 'react-hook-form';
import type { MasterContent } from '../../../../shared/contracts/content/master-contents.ts';
import { useErrorText } from '../../foundation/common/error-text.ts';
import { setAt } from '../../foundation/common/issues.ts';
import { RecordForm } from '../../foundation/common/records/RecordForm.tsx';
import { useViolationText } from '../../foundation/common/violations.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useMarkStale } from '../../foundation/providers/change.ts';
import { MasterContentInputs } from './MasterContentInputs.tsx';
import { check, type MasterContentValues, masterContentValues } from './master-content-form.ts';
import { FilesRefused, useSaveWithFiles } from './save-master-content.ts';
import { useContentRights } from './use-content-rights.ts';

interface Props {
  /** Undefined for a new master content. */
  master?: MasterContent;
  onClose: () => void;
}

/**
 * The form of a master content, new or existing. A valid form can be saved. The uploads of its files then
 * continue on any page.
 */
export function MasterContentForm({ master, onClose }: Props) {
  const t = useT();
  const notify = useNotify();
  const errorText = useErrorText();
  const markStale = useMarkStale();
  const filesChanged = () => markStale('PUT /master-contents/{id}/files/{fileType}');
  const { ownerId, room, offlineAccess } = useContentRights(master?.ownerId);
  const resolver = useMasterResolver(room);
  // The initial values are retained. A rejected file remains selected, although the saved files changed the
  // record.
  const [values] = useState(() => masterContentValues(master));
  useRegisterMutationMiddleware(useSaveWithFiles(master, offlineAccess));
  return (
    <RecordForm<MasterContentValues, MasterContentValues>
      title={t(master ? 'masterContents.editTitle' : 'masterContents.addTitle')}
      label={t(master ? 'common.save' : 'common.add')}
      values={values}
      resolver={resolver}
      validatesOnChange
      saved={master ? 'masterContents.edited' : 'masterContents.added'}
      onSaved={filesChanged}
      onRefused={(error) => {
        if (!(error instanceof FilesRefused)) return false;
        notify(t('masterContents.uploadFailed', { why: errorText(error.cause) }), { type: 'error' });
        filesChanged();
        return true;
      }}
      onClose={onClose}
    >
      <MasterContentInputs ownerId={ownerId} room={room} offlineAccess={offlineAccess} />
    </RecordForm>
  );
}

function useMasterResolver(
  room: number | undefined,
): Resolver<MasterContentValues, unknown, MasterContentValues> {
  const text = useViolationText();
  return useMemo(
    () => (values) => {
      const errors: Record<string, unknown> = {};
      for (const violation of check(values, room))
        setAt(errors, violation.field.split('.'), { type: violation.message, message: text(violation) });
      return Object.keys(errors).length === 0
        ? { values, errors: {} }
        : { values: {}, errors: errors as FieldErrors<MasterContentValues> };
    },
    [text, room],
  );
}
