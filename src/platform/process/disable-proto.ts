/**
 * Like `node --disable-proto=throw`, however the shop was started: input must not reach a prototype (reliability.md
 * E3).
 */
export function disableProto(): void {
  const reject = () => {
    throw new TypeError('__proto__ is disabled')
  }
  Object.defineProperty(Object.prototype, '__proto__', { get: reject, set: reject, configurable: true })
}
