import SearchRounded from '@mui/icons-material/SearchRounded';
import { InputAdornment } from '@mui/material';
import { SearchInput, type SearchInputProps } from 'react-admin';

const start = (
  <InputAdornment position="start">
    <SearchRounded aria-hidden fontSize="small" />
  </InputAdornment>
);

/** The search of a list, among its `filters`: named by its placeholder, focused by the `/` key. */
export function SearchFilter(props: SearchInputProps) {
  return <SearchInput {...props} type="search" InputProps={{ startAdornment: start }} />;
}
