import type { ReactNode } from 'react';
import { BasenameContextProvider, ResourceContextProvider } from 'react-admin';
import { basenameOf, type ResourceName } from '../providers/resources.ts';

/** react-admin's hooks, links and buttons below it are about this resource, wherever its list stands. */
export function ResourceScope({ name, children }: { name: ResourceName; children: ReactNode }) {
  return (
    <BasenameContextProvider basename={basenameOf(name)}>
      <ResourceContextProvider value={name}>{children}</ResourceContextProvider>
    </BasenameContextProvider>
  );
}
