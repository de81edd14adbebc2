export { forgetSignOn } from './forget-sign-on.ts';
export { domainReplaced, findDomainOwner, findSso, ssoUnchanged } from './sso.repository.ts';
