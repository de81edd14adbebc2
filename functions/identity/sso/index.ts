export { forgetSignOn } from './forget-sign-on.ts';
export {
  findSignOnAccounts,
  listSignOnLinks,
  signOnAccountAdded,
  signOnLinkReplaced,
} from './sign-on.repository.ts';
export { domainReplaced, findDomainOwner, findSso, ssoUnchanged } from './sso.repository.ts';
