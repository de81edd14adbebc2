// Every supported browser has this function.
module.exports = Object.hasOwn;
