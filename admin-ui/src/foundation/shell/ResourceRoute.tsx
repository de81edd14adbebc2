import type { ReactElement } from 'react';
import { BasenameContextProvider, Resource } from 'react-admin';
import { Navigate, useParams } from 'react-router-dom';
import { basenameOf, formAddress, mapOf, type ResourceName } from '../providers/resources.ts';

/** What is known of a resource by all who link to it. */
interface Props {
  /** Where react-admin puts its route: the address without its first slash. */
  name: string;
  resource: ResourceName;
  /** Its page; absent where it stands in another one, to which its address leads. */
  list?: ReactElement;
}

/** A form is one more parameter of the address, so that what is listed stays behind it. */
function ToForm({ resource }: { resource: ResourceName }) {
  const { id } = useParams();
  return <Navigate to={formAddress(resource, id)} replace />;
}

/**
 * react-admin's `<Resource>` below the first segment of its role's addresses, `/widid` or `/admin`. Its forms are
 * dialogs of the list: react-admin's addresses of a new record and of one (`…/create`, `…/<id>`) lead there.
 */
export function ResourceRoute({ resource, list }: Props) {
  const { at } = mapOf(resource);
  return (
    <BasenameContextProvider basename={basenameOf(resource)}>
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
  const { calls } = mapOf(resource);
  return {
    name: resource,
    hasList: true,
    hasCreate: calls.create !== undefined,
    hasEdit: calls.edit !== undefined,
    hasShow: false,
    recordRepresentation: ({ name, title }: { name?: string; title?: string }) => name ?? title ?? '',
  };
};
