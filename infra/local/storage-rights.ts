import type { RequestHead } from '../object-store/s3-api.ts';
import { credentials } from '../object-store/signature.ts';
import { note, type Right, rightTo, type StoreAccess } from './rights.ts';

/** Returns the accesses of a request to storage. */
export function accessesOf({ method, url = '', headers }: RequestHead): StoreAccess[] {
  const { pathname, searchParams: query } = new URL(url, 'http://storage');
  const [, bucket = '', key = ''] = /^\/([^/]+)\/?(.*)$/s.exec(decodeURIComponent(pathname)) ?? [];
  const object = (name: string, at = `${bucket}/${key}`): StoreAccess => ({
    action: `s3:${name}`,
    resource: `arn:aws:s3:::${at}`,
  });
  if (key === '') {
    // The body lists the objects to delete. Rights apply to all objects of a bucket or to none.
    return [method === 'POST' ? object('DeleteObject') : object('ListBucket', bucket)];
  }
  if (method === 'GET' || method === 'HEAD')
    return [object(query.has('uploadId') ? 'ListMultipartUploadParts' : 'GetObject')];
  if (method === 'DELETE') return [object(query.has('uploadId') ? 'AbortMultipartUpload' : 'DeleteObject')];
  const source = headers['x-amz-copy-source'];
  return [
    object('PutObject'),
    ...(source ? [object('GetObject', decodeURIComponent(String(source)).replace(/^\//, ''))] : []),
  ];
}

/** Returns the access key id of a function. DynamoDB Local accepts letters and digits only. */
export const keyIdOf = (name: string): string => name.replaceAll(/[^a-z0-9]/gi, '');

/**
 * Returns a check whether a function may make a request to storage. The machine's own key may make any
 * request.
 */
export function storageRights(functions: readonly { name: string; rights: readonly Right[] }[]) {
  const byKey = new Map(functions.map((one) => [keyIdOf(one.name), one]));
  const log = process.env.RIGHTS_LOG;
  return (keyId: string, request: RequestHead): boolean =>
    keyId === credentials.accessKeyId ||
    accessesOf(request).every((access) => {
      const spec = byKey.get(keyId);
      const right = spec && rightTo(spec.rights, access);
      if (spec) note(spec.name, access, right, log);
      return right !== undefined;
    });
}
