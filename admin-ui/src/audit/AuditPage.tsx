import { PROVIDER } from '../../../shared/ids.ts';
import { NamedPicker } from '../common/NamedPicker.tsx';
import { useAddress } from '../common/use-address.ts';
import { useT } from '../i18n/index.ts';
import { useApi } from '../providers/api.ts';
import { AuditLog } from './AuditLog.tsx';

/** The log of one organisation, at first of the provider's own: what super admins did anywhere. */
export default function AuditPage() {
  const t = useT();
  const [chosen, setChosen] = useAddress('organisation', { replace: true });
  const { data, isPending } = useApi('GET /clients', { query: { sort: '["name","ASC"]' } });
  const clientId = chosen ?? PROVIDER;
  return (
    <AuditLog
      key={clientId}
      clientId={clientId}
      filter={
        <NamedPicker
          required
          label={t('audit.organisation')}
          options={isPending ? undefined : (data ?? [])}
          value={clientId}
          onChange={(id) => setChosen(id === PROVIDER ? undefined : id)}
          sx={{ width: { xs: '100%', sm: 260 } }}
        />
      }
    />
  );
}
