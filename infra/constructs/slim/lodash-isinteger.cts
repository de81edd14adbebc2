/** In place of the package: what the language has had since. */
module.exports = Number.isInteger;
