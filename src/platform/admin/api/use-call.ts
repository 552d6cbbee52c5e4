import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CallFailed } from '../../../ui/behavior/http-client'
import type { Reply, RequestInput, Route } from '../../contract/route'
import { showToast } from '../components/toast-store'
import { call } from './call'

interface ReadOptions {
  everyMs?: number
  enabled?: boolean
  /** Shows the last response while the next is fetched: for lists, never for a single record. */
  keep?: boolean
}

/** Reads a route. The result is cached by path and parameters. */
export function useRead<R extends Route>(
  route: R,
  input: RequestInput<R> = {},
  { everyMs, enabled, keep }: ReadOptions = {},
) {
  return useQuery({
    queryKey: [route.path, input],
    queryFn: ({ signal }): Promise<Reply<R>> => call(route, input, { signal }),
    ...(keep && { placeholderData: keepPreviousData }),
    ...(everyMs && { refetchInterval: everyMs }),
    ...(enabled !== undefined && { enabled }),
  })
}

interface ChangeOptions<R extends Route> {
  /** The text of the toast after success, if any. */
  done?: string | ((reply: Reply<R>) => string | undefined)
  /** No toast for errors: the caller shows them. */
  quiet?: boolean
  /** Each change waits for the response to the previous one. */
  inTurn?: boolean
  onDone?(reply: Reply<R>): void
}

/** Staff should soon see that it was saved, however long the refetch takes. */
const maxToastDelayMs = 1000

/**
 * Calls a route that changes something, then refetches what is shown, also after a conflict. The toast waits for the
 * fresh figures, but not for long.
 */
export function useChange<R extends Route>(route: R, { done, quiet, inTurn, onDone }: ChangeOptions<R> = {}) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ idempotencyKey, ...input }: RequestInput<R> & { idempotencyKey?: string }) =>
      call(route, input as RequestInput<R>, { idempotencyKey }),
    meta: { quiet: quiet ?? false },
    ...(inTurn && { scope: { id: route.path } }),
    onSuccess: async (reply) => {
      onDone?.(reply)
      const refetched = client.invalidateQueries()
      await atMost(maxToastDelayMs, refetched)
      const text = typeof done === 'function' ? done(reply) : done
      if (text) showToast('success', text)
      await refetched
    },
    onError: (failed) => {
      if (failed instanceof CallFailed && failed.status === 409) void client.invalidateQueries()
    },
  })
}

/** Waits for `something`, but no longer than `ms`. */
async function atMost(ms: number, something: Promise<unknown>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const enough = new Promise((wait) => {
    timer = setTimeout(wait, ms)
  })
  await Promise.race([something, enough])
  clearTimeout(timer)
}
