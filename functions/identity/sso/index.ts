export { releaseSsoDomains } from './release-sso-domains.ts';
export { checkSsoWrite, findDomainOwner, findSso, replaceDomainWrite } from './sso.repository.ts';
