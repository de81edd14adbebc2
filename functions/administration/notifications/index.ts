export { forgetOrganisation } from './forget-organisation.ts';
