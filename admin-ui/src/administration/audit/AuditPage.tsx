import { PROVIDER } from '../../../../shared/ids.ts';
import { CompanyPicker } from '../../foundation/common/records/CompanyPicker.tsx';
import { useAddress } from '../../foundation/common/use-address.ts';
import { AuditLog } from './AuditLog.tsx';

/** The log of one organisation, at first of the provider's own: what super admins did anywhere. */
export default function AuditPage() {
  const [chosen, setChosen] = useAddress('organisation', { replace: true });
  const clientId = chosen ?? PROVIDER;
  return (
    <AuditLog
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
  /** In the address; react-admin's list asks for it. */
  source: string;
  alwaysOn: boolean;
  value: string;
  onChange: (id: string | undefined) => void;
}

/** Whose log it is: no filter, since one is always chosen, but among them. */
const OrganisationChoice = ({ value, onChange }: ChoiceProps) => (
  <CompanyPicker
    required
    size="small"
    value={value}
    onChange={onChange}
    sx={{ width: { xs: '100%', sm: 260 } }}
  />
);
