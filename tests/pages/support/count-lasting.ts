/**
 * Runs in the page before its scripts: counts what outlives an element. `window.counts` holds the listeners on the window,
 * the document and media queries, and the number of elements that are observed.
 */
export function countLasting(): void {
  const counts = { listeners: [] as string[], observers: 0 }
  Object.assign(window, { counts })
  const ids = new Map<unknown, number>()
  const { prototype } = EventTarget
  const add = Reflect.get(prototype, 'addEventListener') as (...given: unknown[]) => void
  const remove = Reflect.get(prototype, 'removeEventListener') as (...given: unknown[]) => void
  const nameOf = (target: EventTarget | undefined, type: string, listener: unknown) => {
    const isLasting = !target || target === window || target === document
    if (!isLasting && !(target instanceof MediaQueryList)) return undefined
    if (!ids.has(listener)) ids.set(listener, ids.size)
    return `${type} ${ids.get(listener)}`
  }
  const forget = (name: string) =>
    (counts.listeners = counts.listeners.filter((one) => one !== name))
  prototype.addEventListener = function (type, listener, options) {
    const name = nameOf(this, type, listener)
    const signal = typeof options === 'object' ? options.signal : undefined
    if (name) counts.listeners.push(name)
    if (name && signal) signal.addEventListener('abort', () => forget(name))
    add.call(this, type, listener, options)
  }
  prototype.removeEventListener = function (type, listener, options) {
    const name = nameOf(this, type, listener)
    if (name) forget(name)
    remove.call(this, type, listener, options)
  }
  for (const name of ['ResizeObserver', 'IntersectionObserver'] as const) {
    const Original = window[name] as unknown as new (...given: unknown[]) => object
    class Counted extends Original {
      targets = new Set<Element>()
      observe(target: Element) {
        if (!this.targets.has(target)) counts.observers++
        this.targets.add(target)
        Reflect.apply(Original.prototype.observe, this, [target])
      }
      unobserve(target: Element) {
        if (this.targets.delete(target)) counts.observers--
        Reflect.apply(Original.prototype.unobserve, this, [target])
      }
      disconnect() {
        counts.observers -= this.targets.size
        this.targets.clear()
        Reflect.apply(Original.prototype.disconnect, this, [])
      }
    }
    Object.assign(window, { [name]: Counted })
  }
}
