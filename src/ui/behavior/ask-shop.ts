/** As long as somebody waits for a sentence; what is known later is of no use. */
const patienceMs = 4000

/** What the shop says of an address now, without its content; undefined if nobody answers soon. */
export async function askShop(address: string): Promise<Response | undefined> {
  const late = new AbortController()
  const timer = setTimeout(() => late.abort(), patienceMs)
  try {
    return await fetch(address, { method: 'HEAD', cache: 'no-store', signal: late.signal })
  } catch {
    return undefined
  } finally {
    clearTimeout(timer)
  }
}
