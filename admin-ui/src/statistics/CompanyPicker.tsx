import { NamedPicker } from '../common/NamedPicker.tsx';
import { useT } from '../i18n/index.ts';
import { useApi } from '../providers/api.ts';

interface Props {
  value: string | undefined;
  onChange: (id: string | undefined) => void;
  /** What it means that none is chosen. */
  placeholder?: string;
}

/** Chooses an organisation by its name, for super admins. */
export function CompanyPicker(props: Props) {
  const t = useT();
  const { data, isPending } = useApi('GET /clients', { query: { sort: '["name","ASC"]' } });
  return (
    <NamedPicker
      {...props}
      label={t('statistics.organisation')}
      options={isPending ? undefined : (data ?? [])}
      sx={{ maxWidth: 420, flex: 1 }}
    />
  );
}
