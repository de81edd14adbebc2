import type { ReactElement } from 'react';
import { BasenameContextProvider, Resource } from 'react-admin';
import { Navigate, useParams } from 'react-router-dom';
import { formAddress, type ResourceName, resourceBasename, resourceMap } from '../providers/resources.ts';

/** Data of a resource that all links to it need. */
interface Props {
  /** Path of react-admin's route: the address without its leading slash. */
  name: string;
  resource: ResourceName;
  /** Page of the resource. If absent, the address redirects to the page that contains the list. */
  list?: ReactElement;
}

/** Redirects to the list's page with a parameter that opens the form, so that the list remains behind it. */
function ToForm({ resource }: { resource: ResourceName }) {
  const { id } = useParams();
  return <Navigate to={formAddress(resource, id)} replace />;
}

/**
 * react-admin's `<Resource>` below `/widid` or `/admin`. Its forms are dialogs of the list. react-admin's
 * addresses of forms (`…/create`, `…/<id>`) redirect to them.
 */
export function ResourceRoute({ resource, list }: Props) {
  const { at } = resourceMap(resource);
  return (
    <BasenameContextProvider basename={resourceBasename(resource)}>
      <Resource
        name={resource}
        list={list ?? <Navigate to={at} replace />}
        create={<ToForm resource={resource} />}
        edit={<ToForm resource={resource} />}
      />
    </BasenameContextProvider>
  );
}
ResourceRoute.raName = 'Resource';
ResourceRoute.registerResource = ({ resource }: Props) => {
  const { calls } = resourceMap(resource);
  return {
    name: resource,
    hasList: true,
    hasCreate: calls.create !== undefined,
    hasEdit: calls.edit !== undefined,
    hasShow: false,
    recordRepresentation: ({ name, title, firstName, lastName }: Record<string, string | undefined>) =>
      name ?? title ?? `${firstName ?? ''} ${lastName ?? ''}`.trim(),
  };
};
