/** In place of the package, which jsonwebtoken asks one thing: whether Node is newer than 15.7. It is 24. */
export const satisfies = () => true;
export default { satisfies };
