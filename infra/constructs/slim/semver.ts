/** Replaces the package. jsonwebtoken only checks whether Node.js is newer than 15.7, and it is 24. */
export const satisfies = () => true;
export default { satisfies };
