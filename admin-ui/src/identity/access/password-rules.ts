/** AC-09. Each rule by the name of its message; all have to be met. The server checks the same. */
export const passwordRules = [
  ['length', (p: string) => p.length >= 8],
  ['upper', (p: string) => /[A-Z]/.test(p)],
  ['lower', (p: string) => /[a-z]/.test(p)],
  ['digit', (p: string) => /[0-9]/.test(p)],
  ['special', (p: string) => /[#?!@$%^&*-]/.test(p)],
] as const;

export const isStrong = (password: string): boolean => passwordRules.every(([, met]) => met(password));
