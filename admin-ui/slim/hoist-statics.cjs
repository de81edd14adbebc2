// Only emotion's `withTheme` uses it, and the page does not use `withTheme`.
module.exports = (target) => target;
