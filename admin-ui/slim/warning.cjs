// Replaces the warnings of node-polyglot about missing keys. The compiler rejects missing keys.
module.exports = () => undefined;
