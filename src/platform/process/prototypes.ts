/**
 * As `node --disable-proto=throw`, however the shop was started: a name that came from outside leads to no
 * prototype, should it ever get past the doors (reliability.md E3).
 */
export function closePrototypes(): void {
  const refuse = () => {
    throw new TypeError('Nobody here asks an object for __proto__.')
  }
  Object.defineProperty(Object.prototype, '__proto__', { get: refuse, set: refuse, configurable: true })
}
