import { PROVIDER } from '../../../../shared/ids.ts';
import { CompanyPicker } from '../../foundation/common/records/CompanyPicker.tsx';
import { useAddress } from '../../foundation/common/use-address.ts';
import { AuditList } from './AuditList.tsx';

/**
 * The audit log of one organisation. Starts with the provider, whose log contains all actions of super
 * admins.
 */
export default function AuditPage() {
  const [chosen, setChosen] = useAddress('organisation', { replace: true });
  const clientId = chosen ?? PROVIDER;
  return (
    <AuditList
      key={clientId}
      clientId={clientId}
      filter={
        <OrganisationChoice
          key="organisation"
          source="organisation"
          value={clientId}
          onChange={(id) => setChosen(id === PROVIDER ? undefined : id)}
          alwaysOn
        />
      }
    />
  );
}

interface ChoiceProps {
  /** Required by react-admin's list for each filter. */
  source: string;
  alwaysOn: boolean;
  value: string;
  onChange: (id: string | undefined) => void;
}

/**
 * Chooses the organisation of the log. Listed among the filters, although an organisation is always chosen.
 */
const OrganisationChoice = ({ value, onChange }: ChoiceProps) => (
  <CompanyPicker
    required
    size="small"
    value={value}
    onChange={onChange}
    sx={{ width: { xs: '100%', sm: 260 } }}
  />
);
