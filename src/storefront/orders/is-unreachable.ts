/** Nobody waits for long to hear that there is no connection. */
const patienceMs = 4000

/**
 * Asked where the browser says that it is offline: a shop on the own machine or in the own house answers without any line to
 * the world.
 */
export async function isUnreachable(): Promise<boolean> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), patienceMs)
  try {
    await fetch(location.pathname, { method: 'HEAD', cache: 'no-store', signal: late.signal })
    return false
  } catch {
    return true
  } finally {
    clearTimeout(timer)
  }
}
