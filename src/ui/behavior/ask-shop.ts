/** As long as a user waits for a message. */
const timeoutMs = 4000

/** Checks a URL without loading its content; undefined if no response comes in time. */
export async function askShop(address: string): Promise<Response | undefined> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), timeoutMs)
  try {
    return await fetch(address, { method: 'HEAD', cache: 'no-store', signal: late.signal })
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
