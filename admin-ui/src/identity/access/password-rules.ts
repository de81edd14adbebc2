/**
 * The rules of a password by the name of their message. All must be met, and the server checks the same rules
 * (AC-09).
 */
export const passwordRules = [
  ['length', (p: string) => p.length >= 8],
  ['upper', (p: string) => /[A-Z]/.test(p)],
  ['lower', (p: string) => /[a-z]/.test(p)],
  ['digit', (p: string) => /[0-9]/.test(p)],
  ['special', (p: string) => /[#?!@$%^&*-]/.test(p)],
] as const;

export const isStrong = (password: string): boolean => passwordRules.every(([, met]) => met(password));
