export { forgetSignOn } from './forget-sign-on.ts';
