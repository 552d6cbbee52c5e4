import pLimit from 'p-limit'
import pRetry from 'p-retry'
import * as z from 'zod/mini'
import { KeysRejected, ProviderRejected, ProviderUnreachable } from '../providers/provider-errors'
import type { RazorpayConfig } from './razorpay-config'

const maxBytes = 1024 * 1024

/** A rush of shoppers must not become a rush at Razorpay, which answers it with 429. */
const atOnce = 16

export interface Call<T extends z.ZodMiniType> {
  method: 'GET' | 'POST'
  path: string
  body?: object
  headers?: Record<string, string>
  reply: T
  /** The call may be repeated: it reads, or carries a key that makes it count once. */
  repeatable: boolean
}

export interface Pace {
  timeoutMs: number
  retries: number
  pauseMs: number
}

const usualPace: Pace = { timeoutMs: 4000, retries: 2, pauseMs: 200 }

/** Makes the one function that talks to Razorpay: with a time limit, few at once, repeated only where that is safe. */
export function razorpayCaller(
  { keyId, keySecret, standIn = 'https://api.razorpay.com' }: RazorpayConfig,
  { timeoutMs, retries, pauseMs }: Pace = usualPace,
) {
  const authorization = `Basic ${Buffer.from(`${keyId}:${keySecret}`).toString('base64')}`
  const limit = pLimit(atOnce)

  async function ask<T extends z.ZodMiniType>(call: Call<T>, signal: AbortSignal): Promise<z.output<T>> {
    const { status, text } = await fetch(standIn + call.path, {
      method: call.method,
      headers: {
        authorization,
        ...(call.body && { 'content-type': 'application/json' }),
        ...call.headers,
      },
      ...(call.body && { body: JSON.stringify(call.body) }),
      redirect: 'error',
      signal,
    })
      .then(async (response) => ({ status: response.status, text: await readText(response) }))
      .catch((error: Error) => {
        throw new ProviderUnreachable(`${call.method} ${call.path}: ${error.message}`)
      })
    return readReply(call, status, text)
  }

  /** The time in the queue counts too: whoever waits behind calls that hang is told in time. */
  const inTime = <T>(work: (signal: AbortSignal) => Promise<T>) => work(AbortSignal.timeout(timeoutMs))

  return <T extends z.ZodMiniType>(call: Call<T>): Promise<z.output<T>> =>
    pRetry(() => inTime((signal) => limit(() => ask(call, signal))), {
      retries: call.repeatable ? retries : 0,
      minTimeout: pauseMs,
      shouldRetry: ({ error }) => error instanceof ProviderUnreachable,
    })
}

async function readText(response: Response): Promise<string> {
  let text = ''
  const decoder = new TextDecoder()
  for await (const bytes of response.body ?? []) {
    text += decoder.decode(bytes, { stream: true })
    if (text.length > maxBytes) throw new Error('The answer is too long')
  }
  return text + decoder.decode()
}

const ErrorReply = z.object({ error: z.object({ description: z.string() }) })

function readReply<T extends z.ZodMiniType>(call: Call<T>, status: number, text: string): z.output<T> {
  const json = parse(text)
  const what = `${call.method} ${call.path}`
  // 409: the first copy of the call is still in progress.
  if (status >= 500 || status === 429 || status === 409)
    throw new ProviderUnreachable(`${what}: status ${status}`)
  if (status === 401 || status === 403) throw new KeysRejected(`${what}: status ${status}`)
  if (status >= 400) {
    const read = z.safeParse(ErrorReply, json)
    throw new ProviderRejected(read.success ? read.data.error.description.slice(0, 300) : `status ${status}`)
  }
  const read = z.safeParse(call.reply, json)
  if (!read.success) throw new ProviderUnreachable(`${what}: the answer cannot be read`)
  return read.data
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
