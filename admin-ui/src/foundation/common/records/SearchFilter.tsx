import SearchRounded from '@mui/icons-material/SearchRounded';
import { InputAdornment } from '@mui/material';
import { SearchInput, type SearchInputProps } from 'react-admin';

const start = (
  <InputAdornment position="start">
    <SearchRounded aria-hidden fontSize="small" />
  </InputAdornment>
);

/** The search field among a list's `filters`. The placeholder is its name, and the `/` key focuses it. */
export function SearchFilter(props: SearchInputProps) {
  return <SearchInput {...props} type="search" InputProps={{ startAdornment: start }} />;
}
