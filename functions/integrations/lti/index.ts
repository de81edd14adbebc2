export { findLtiAccounts, listLtiLinks, ltiAccountAdded, ltiLinkReplaced } from './launch.repository.ts';
