import net from 'node:net'

/** The state of the connection to a server: forward, delay, swallow, or refuse. */
export type Way = 'open' | 'slow' | 'silent' | 'closed'

export interface FaultyProxy {
  port: number
  way: Way
  /** Ends every open connection. */
  cut(): void
  close(): void
}

/** A proxy to a TCP server with controllable faults. Silent connections stay silent, as after a pulled cable. */
export async function openFaultyProxy(target: URL, lateMs: number): Promise<FaultyProxy> {
  const pairs = new Set<{ client: net.Socket; server: net.Socket; silent: boolean }>()
  const proxy: FaultyProxy = {
    port: 0,
    way: 'open',
    cut: () => {
      for (const { client } of pairs) client.destroy()
    },
    close: () => {
      proxy.cut()
      listener.close()
    },
  }
  const listener = net.createServer((client) => {
    if (proxy.way === 'closed') return client.destroy()
    const pair = { client, server: net.connect(Number(target.port), target.hostname), silent: false }
    pairs.add(pair)
    const carry = (from: net.Socket, to: net.Socket, isAnswer: boolean) => {
      from.on('data', (bytes) => {
        if (proxy.way === 'silent') pair.silent = true
        if (pair.silent) return
        const late = isAnswer && proxy.way === 'slow' ? lateMs : 0
        if (late) setTimeout(() => to.write(bytes), late)
        else to.write(bytes)
      })
      from.on('error', () => {})
      from.on('close', () => {
        to.destroy()
        pairs.delete(pair)
      })
    }
    carry(client, pair.server, false)
    carry(pair.server, client, true)
  })
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve))
  proxy.port = (listener.address() as net.AddressInfo).port
  return proxy
}
