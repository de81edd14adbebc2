/** In place of the package, which jsonwebtoken asks whether an algorithm is in its list. */
module.exports = <T,>(list: readonly T[], value: T): boolean => list.includes(value);
