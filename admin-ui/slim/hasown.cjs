// What every browser that runs this page has by itself.
module.exports = Object.hasOwn;
