import { webcrypto } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { inflateRawSync } from 'node:zlib';
import 'reflect-metadata';
import { X509CertificateGenerator } from '@peculiar/x509';
import { SignedXml } from 'xml-crypto';
import { unique } from './platform.ts';

const algorithm = {
  name: 'RSASSA-PKCS1-v1_5',
  hash: 'SHA-256',
  modulusLength: 2048,
  publicExponent: new Uint8Array([1, 0, 1]),
};

interface Key {
  pem: string;
  /** In base64. */
  certificate: string;
}

/** Returns a private key with its certificate. */
export async function newKey(): Promise<Key> {
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned(
    {
      name: 'CN=provider',
      keys: keys as CryptoKeyPair,
      signingAlgorithm: algorithm,
      notAfter: new Date('2099-12-31'),
    },
    webcrypto as Crypto,
  );
  const der = Buffer.from(await webcrypto.subtle.exportKey('pkcs8', keys.privateKey)).toString('base64');
  return {
    pem: `-----BEGIN PRIVATE KEY-----\n${der.replace(/(.{64})/g, '$1\n')}\n-----END PRIVATE KEY-----`,
    certificate: Buffer.from(certificate.rawData).toString('base64'),
  };
}

/** A response before its signature. The defaults are valid. */
export interface ResponseParts {
  nameID: string;
  format?: string;
  attributes?: Readonly<Record<string, readonly string[]>>;
  audience: string;
  inResponseTo: string;
  /** Default: `inResponseTo`. Empty: absent. */
  subjectInResponseTo?: string;
  issuer?: string;
  /** Seconds after now. Default: 300. */
  lifetime?: number;
  status?: string;
  sign?: 'assertion' | 'response' | 'nothing';
  key?: Key;
}

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');

/** A SAML provider: metadata over HTTP, and responses as Entra (signed assertion) or Keycloak (signed response). */
export class SamlProvider {
  readonly issuer = `urn:test:${unique('idp')}`;
  key: Key;
  readonly #server: Server;
  private constructor(key: Key, server: Server) {
    this.key = key;
    this.#server = server;
  }

  static async start(): Promise<SamlProvider> {
    const server = createServer();
    const provider = new SamlProvider(await newKey(), server);
    server.on('request', (_request, response) => response.end(provider.metadata()));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return provider;
  }

  close = () => this.#server.close();

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  metadata(certificates = [this.key.certificate]): string {
    const key = (certificate: string) =>
      `<KeyDescriptor use="signing"><ds:KeyInfo xmlns:ds="http://www.w3.org/2000/09/xmldsig#"><ds:X509Data><ds:X509Certificate>${certificate}</ds:X509Certificate></ds:X509Data></ds:KeyInfo></KeyDescriptor>`;
    return `<?xml version="1.0"?><EntityDescriptor xmlns="urn:oasis:names:tc:SAML:2.0:metadata" entityID="${this.issuer}"><IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">${certificates.map(key).join('')}<SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-POST" Location="${this.origin}/post"/><SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect" Location="${this.origin}/sso"/></IDPSSODescriptor></EntityDescriptor>`;
  }

  /** Returns the XML of a response. */
  xml(parts: ResponseParts): string {
    const { nameID, audience, inResponseTo, attributes = {}, lifetime = 300 } = parts;
    const { format = 'urn:oasis:names:tc:SAML:2.0:nameid-format:persistent', issuer = this.issuer } = parts;
    const {
      status = 'urn:oasis:names:tc:SAML:2.0:status:Success',
      sign = 'assertion',
      key = this.key,
    } = parts;
    const { subjectInResponseTo = inResponseTo } = parts;
    const now = new Date().toISOString();
    const until = new Date(Date.now() + lifetime * 1000).toISOString();
    const values = Object.entries(attributes)
      .map(
        ([name, list]) =>
          `<saml:Attribute Name="${escapeXml(name)}">${list.map((value) => `<saml:AttributeValue>${escapeXml(value)}</saml:AttributeValue>`).join('')}</saml:Attribute>`,
      )
      .join('');
    const answers = subjectInResponseTo ? ` InResponseTo="${subjectInResponseTo}"` : '';
    const assertion = `<saml:Assertion xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="_${unique('a')}" Version="2.0" IssueInstant="${now}"><saml:Issuer>${issuer}</saml:Issuer><saml:Subject><saml:NameID Format="${format}">${escapeXml(nameID)}</saml:NameID><saml:SubjectConfirmation Method="urn:oasis:names:tc:SAML:2.0:cm:bearer"><saml:SubjectConfirmationData${answers} NotOnOrAfter="${until}" Recipient="${escapeXml(audience)}"/></saml:SubjectConfirmation></saml:Subject><saml:Conditions NotBefore="${new Date(Date.now() - 5000).toISOString()}" NotOnOrAfter="${until}"><saml:AudienceRestriction><saml:Audience>${escapeXml(audience)}</saml:Audience></saml:AudienceRestriction></saml:Conditions><saml:AuthnStatement AuthnInstant="${now}" SessionIndex="s1"><saml:AuthnContext><saml:AuthnContextClassRef>urn:oasis:names:tc:SAML:2.0:ac:classes:Password</saml:AuthnContextClassRef></saml:AuthnContext></saml:AuthnStatement><saml:AttributeStatement>${values}</saml:AttributeStatement></saml:Assertion>`;
    const isSuccess = status.endsWith(':Success');
    const signed = sign === 'assertion' && isSuccess ? signElement(assertion, 'Assertion', key) : assertion;
    const response = `<samlp:Response xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" ID="_${unique('r')}" Version="2.0" IssueInstant="${now}" InResponseTo="${inResponseTo}"><saml:Issuer xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion">${issuer}</saml:Issuer><samlp:Status><samlp:StatusCode Value="${status}"/></samlp:Status>${isSuccess ? signed : ''}</samlp:Response>`;
    return sign === 'response' ? signElement(response, 'Response', key) : response;
  }
}

/** Signs an element, with the signature after its issuer. */
function signElement(xml: string, name: 'Assertion' | 'Response', { pem, certificate }: Key): string {
  const signature = new SignedXml({
    privateKey: pem,
    publicCert: `-----BEGIN CERTIFICATE-----\n${certificate}\n-----END CERTIFICATE-----`,
    signatureAlgorithm: 'http://www.w3.org/2001/04/xmldsig-more#rsa-sha256',
    canonicalizationAlgorithm: 'http://www.w3.org/2001/10/xml-exc-c14n#',
  });
  signature.addReference({
    xpath: `//*[local-name(.)='${name}']`,
    digestAlgorithm: 'http://www.w3.org/2001/04/xmlenc#sha256',
    transforms: [
      'http://www.w3.org/2000/09/xmldsig#enveloped-signature',
      'http://www.w3.org/2001/10/xml-exc-c14n#',
    ],
  });
  signature.computeSignature(xml, {
    location: { reference: `//*[local-name(.)='${name}']/*[local-name(.)='Issuer']`, action: 'after' },
  });
  return signature.getSignedXml();
}

/** Returns the id and the state of a request in the address of the provider. */
export function readRequest(url: string): { id: string; state: string; xml: string } {
  const query = new URL(url).searchParams;
  const xml = inflateRawSync(Buffer.from(query.get('SAMLRequest') ?? '', 'base64')).toString('utf8');
  return { id: /ID="([^"]+)"/.exec(xml)?.[1] ?? '', state: query.get('RelayState') ?? '', xml };
}
