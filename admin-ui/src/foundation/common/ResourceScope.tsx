import type { ReactNode } from 'react';
import { BasenameContextProvider, ResourceContextProvider } from 'react-admin';
import { type ResourceName, resourceBasename } from '../providers/resources.ts';

/**
 * Sets the resource of react-admin's hooks, links and buttons below it, regardless of the page that shows the
 * list.
 */
export function ResourceScope({ name, children }: { name: ResourceName; children: ReactNode }) {
  return (
    <BasenameContextProvider basename={resourceBasename(name)}>
      <ResourceContextProvider value={name}>{children}</ResourceContextProvider>
    </BasenameContextProvider>
  );
}
