export { dayIn } from './access-rules.ts';
export { hashPassword } from './password.ts';
