import { Stack } from '@mui/material';
import { SearchField } from '../../foundation/common/SearchField.tsx';
import { BadgeTotal } from './BadgeTotal.tsx';

interface Props {
  obtained: number;
  total: number;
  q: string;
  onSearch: (text: string) => void;
  label: string;
}

/** The number of earned badges and the search, above a list of badges. */
export function BadgeTools({ obtained, total, q, onSearch, label }: Props) {
  return (
    <Stack direction="row" sx={{ gap: 2, mb: 2.5, flexWrap: 'wrap', alignItems: 'center' }}>
      <BadgeTotal obtained={obtained} total={total} />
      <SearchField value={q} onChange={onSearch} label={label} width={260} />
    </Stack>
  );
}
