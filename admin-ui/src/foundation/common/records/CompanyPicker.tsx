import type { SxProps, Theme } from '@mui/material/styles';
import type { Organisation } from '../../../../../shared/contracts/administration/organisations.ts';
import { useT } from '../../i18n/index.ts';
import { NamedPicker } from '../NamedPicker.tsx';
import { useRecordSearch } from './use-record-search.ts';

interface Props {
  value: string | undefined;
  onChange: (id: string | undefined) => void;
  /** Text of the empty field, which explains the meaning of no choice. */
  placeholder?: string;
  /** True: the choice can be changed but not removed. */
  required?: boolean;
  size?: 'small' | 'medium';
  sx?: SxProps<Theme>;
}

const companyName = ({ name }: Organisation) => name;

/** Chooses an organisation by its name, SIRET or representative, for super admins. */
export function CompanyPicker({ value, sx = { maxWidth: 420, flex: 1 }, ...props }: Props) {
  const t = useT();
  const found = useRecordSearch<Organisation>('clients', { value, sort: 'name', nameOf: companyName });
  return <NamedPicker {...props} label={t('statistics.organisation')} found={found} sx={sx} />;
}
