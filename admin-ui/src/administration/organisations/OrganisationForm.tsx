import { useMemo } from 'react';
import type { Organisation } from '../../../../shared/contracts/administration/organisations.ts';
import { PROVIDER } from '../../../../shared/ids.ts';
import { RecordForm } from '../../foundation/common/records/RecordForm.tsx';
import { useResolver } from '../../foundation/common/resolver.ts';
import { useT } from '../../foundation/i18n/index.ts';
import { useConfig } from '../../foundation/providers/config.ts';
import { OrganisationInputs } from './OrganisationInputs.tsx';
import {
  formSchema,
  type OrganisationFormInput,
  type OrganisationValues,
  organisationFields,
} from './organisation-form.ts';
import type { OrganisationType } from './types.ts';

interface Props {
  type: OrganisationType;
  organisation?: Organisation;
  onClose: () => void;
}

/** The form of an organisation, new or existing (OR-02). */
export function OrganisationForm({ type, organisation, onClose }: Props) {
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
      conflictMessage="organisations.merged"
      retainsTyped
      onClose={onClose}
      guarded="edit"
    >
      <OrganisationInputs clientId={organisation?.id} isProvider={isProvider} maxSeats={maxSeats} />
    </RecordForm>
  );
}
