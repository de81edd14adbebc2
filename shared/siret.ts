/**
 * Checks 14 digits and the Luhn checksum of the French register. Branches of La Poste have a separate rule.
 */
export function isValidSiret(siret: string): boolean {
  if (!/^\d{14}$/.test(siret) || /^0+$/.test(siret)) return false;
  const digits = [...siret].map(Number);
  if (siret.startsWith('356000000') && sum(digits) % 5 === 0) return true;
  return sum(digits.map((d, place) => (place % 2 === 0 ? (d > 4 ? d * 2 - 9 : d * 2) : d))) % 10 === 0;
}

const sum = (numbers: readonly number[]) => numbers.reduce((a, b) => a + b, 0);
