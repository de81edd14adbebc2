/** Returns the did:web of an organisation on an installation. Its document is at `issuerAddress`. */
export const issuerDid = (pageUrl: string, clientId: string): string =>
  `did:web:${new URL(pageUrl).host.replace(':', '%3A')}:api:v1:issuers:${clientId}`;

/** Returns the address of the DID document of an organisation, which contains its public keys. */
export const issuerAddress = (pageUrl: string, clientId: string): string =>
  `${pageUrl}/api/v1/issuers/${clientId}/did.json`;

/** Returns the DID document of an organisation. Each public key verifies credentials. */
export const didDocument = (did: string, publicKeys: readonly string[]) => ({
  '@context': ['https://www.w3.org/ns/did/v1', 'https://w3id.org/security/multikey/v1'],
  id: did,
  verificationMethod: publicKeys.map((publicKeyMultibase) => ({
    id: `${did}#${publicKeyMultibase}`,
    type: 'Multikey' as const,
    controller: did,
    publicKeyMultibase,
  })),
  assertionMethod: publicKeys.map((key) => `${did}#${key}`),
});
