export { type Admission, admitPerson, type SessionStart } from './admit-person.ts';
export {
  type AccountKind,
  createAccountWrite,
  findAccounts,
  findLinkedId,
  findLinkedIds,
  linkWrites,
  listAccounts,
  listLinks,
  replaceLinkWrite,
  unlinkWrites,
} from './external-account.repository.ts';
export {
  accountHash,
  type IdentityClaims,
  isValidIn,
} from './external-identity-rules.ts';
export { openExternalSession } from './open-external-session.ts';
