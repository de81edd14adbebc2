import { useListContext } from 'react-admin';
import type { Group } from '../../../../shared/contracts/identity/groups.ts';
import { PeopleSelection } from './PeopleSelection.tsx';

/** Actions on the selected groups. */
export function GroupSelection() {
  const { selectedIds } = useListContext<Group>();
  if (selectedIds.length === 0) return null;
  return <PeopleSelection people={{ groupIds: selectedIds.map(String) }} />;
}
