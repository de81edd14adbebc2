import { useMemo } from 'react';
import type { Organisation } from '../../../../shared/contracts/administration/organisations.ts';
import { PROVIDER } from '../../../../shared/ids.ts';
import { CreateDialog, EditDialog } from '../../foundation/common/records/RecordDialogs.tsx';
import { RecordForm } from '../../foundation/common/records/RecordForm.tsx';
import { useResolver } from '../../foundation/common/resolver.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useConfig } from '../../foundation/providers/config.ts';
import { OrganisationFields } from './OrganisationFields.tsx';
import {
  formSchema,
  type OrganisationFormInput,
  type OrganisationValues,
  organisationFields,
} from './organisation-form.ts';
import { type OrganisationType, resourceOf } from './types.ts';

interface Props {
  type: OrganisationType;
  /** Undefined for a new organisation. */
  id: string | undefined;
  onClose: () => void;
}

/** Adds or edits an organisation (OR-02). */
export function OrganisationDialog({ type, id, onClose }: Props) {
  const t = useT();
  const resource = resourceOf[type];
  if (id === undefined)
    return (
      <CreateDialog resource={resource}>
        <OrganisationForm type={type} onClose={onClose} />
      </CreateDialog>
    );
  return (
    <EditDialog<Organisation>
      resource={resource}
      id={id}
      title={t(`organisations.edit.${type}`)}
      onClose={onClose}
    >
      {(organisation) => (
        <OrganisationForm type={organisation.type} organisation={organisation} onClose={onClose} />
      )}
    </EditDialog>
  );
}

interface FormProps {
  type: OrganisationType;
  organisation?: Organisation;
  onClose: () => void;
}

function OrganisationForm({ type, organisation, onClose }: FormProps) {
  const t = useT();
  const { data: config } = useConfig();
  // An organisation with more seats than the maximum can keep its number.
  const maxSeats = config && Math.max(config.maxSeats, organisation?.maxUser ?? 0);
  const isProvider = organisation?.id === PROVIDER;
  const hasLogo = Boolean(organisation?.logo);
  const schema = useMemo(
    () => formSchema({ isProvider, hasLogo, maxSeats }),
    [isProvider, hasLogo, maxSeats],
  );
  return (
    <RecordForm<OrganisationFormInput, OrganisationValues>
      title={t(`organisations.${organisation ? 'edit' : 'add'}.${type}`)}
      width="md"
      label={t(organisation ? 'common.save' : 'common.add')}
      values={organisationFields(type, organisation)}
      resolver={useResolver<OrganisationFormInput, OrganisationValues>(schema)}
      saved={organisation ? 'organisations.updated' : 'organisations.created'}
      savedWith={({ representativeEmail: email }) => ({ email })}
      onClose={onClose}
      guarded="edit"
    >
      <OrganisationFields clientId={organisation?.id} isProvider={isProvider} maxSeats={maxSeats} />
    </RecordForm>
  );
}
