// Replaces the polyfill of node-polyglot, which depends on a dozen packages.
module.exports = Object.entries;
