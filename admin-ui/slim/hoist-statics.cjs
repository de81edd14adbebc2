// For emotion's `withTheme`, which nobody uses here.
module.exports = (target) => target;
