import AddRounded from '@mui/icons-material/AddRounded';
import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { CanAccess } from 'react-admin';
import { useAddress } from '../../foundation/common/use-address.ts';

interface Props {
  label: string;
  icon?: ReactNode;
  /** Parameter of the address that opens the form. */
  parameter?: string;
}

/** Opens the form of a new record. Hidden from people who may not add records. Full width on phones. */
export function AddButton({ label, icon = <AddRounded />, parameter = 'edit' }: Props) {
  const [, open] = useAddress(parameter);
  return (
    <CanAccess action="create">
      <Button
        variant="contained"
        startIcon={icon}
        onClick={() => open('new')}
        sx={{ width: { xs: '100%', sm: 'auto' } }}
      >
        {label}
      </Button>
    </CanAccess>
  );
}
