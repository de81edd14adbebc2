export { forgetSignOn } from './forget-sign-on.ts';
export { checkSsoWrite, findDomainOwner, findSso, replaceDomainWrite } from './sso.repository.ts';
