import { X509Certificate } from 'node:crypto';
import { childOf, childrenOf, readXml, type XmlElement } from '../../../shared/archive/xml-elements.ts';
import { invalid } from '../../../shared/errors.ts';
import type { Provider } from './sso.entity.ts';

/** Entity id, address and certificates of an identity provider. */
export type SamlProvider = NonNullable<Provider['saml']> & { issuer: string };

const redirectBinding = 'urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect';

/**
 * Returns entity id, address and certificates of a provider's metadata.
 *
 * @param field the field of the settings that contains the metadata
 * @throws VALIDATION on the field: no XML, a document type, no provider, no address for requests, no certificate
 */
export function readSamlMetadata(xml: string, field: 'metadata' | 'metadataUrl'): SamlProvider {
  const refuse = () => invalid(field, 'INVALID_METADATA');
  let document: XmlElement;
  try {
    document = readXml(xml);
  } catch {
    throw refuse();
  }
  const entity = [document, ...descendants(document, 'EntityDescriptor')].find((one) =>
    childOf(one, 'IDPSSODescriptor'),
  );
  const provider = childOf(entity, 'IDPSSODescriptor');
  const issuer = entity?.attributes.entityID;
  const entryPoint = childrenOf(provider, 'SingleSignOnService').find(
    ({ attributes }) => attributes.Binding === redirectBinding,
  )?.attributes.Location;
  const certificates = childrenOf(provider, 'KeyDescriptor')
    .filter(({ attributes }) => attributes.use !== 'encryption')
    .flatMap((one) => descendants(one, 'X509Certificate'))
    .map(({ text }) => text.replaceAll(/\s/g, ''))
    .filter(isCertificate);
  if (!issuer || !entryPoint || !/^https?:\/\//.test(entryPoint) || certificates.length === 0) throw refuse();
  return { issuer, entryPoint, certificates: [...new Set(certificates)].slice(0, 10) };
}

const descendants = (element: XmlElement, name: string): XmlElement[] =>
  element.children.flatMap((child) => [...(child.name === name ? [child] : []), ...descendants(child, name)]);

function isCertificate(base64: string): boolean {
  try {
    return new X509Certificate(Buffer.from(base64, 'base64')).publicKey.asymmetricKeyType === 'rsa';
  } catch {
    return false;
  }
}
