// What qs remembers visited objects in, in place of the package `side-channel`: every browser that runs the bundles
// has WeakMap, and the package's way around its absence weighs more than the whole client library's transport.
module.exports = function sideChannel() {
  /** @type {WeakMap<object, unknown>} */
  const visited = new WeakMap()
  return {
    get: (key) => visited.get(key),
    has: (key) => visited.has(key),
    set: (key, value) => void visited.set(key, value),
    delete: (key) => visited.delete(key),
  }
}
