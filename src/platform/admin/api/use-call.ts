import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { CallFailed } from '../../../ui/behavior/http-client'
import type { Reply, RequestInput, Route } from '../../contract/route'
import { showToast } from '../components/toast-store'
import { call } from './call'

interface ReadOptions {
  everyMs?: number
  enabled?: boolean
  /** Shows the last answer while the next is fetched: for lists, never for a single record. */
  keep?: boolean
}

/** What a door for reading answers, kept by its path and by what was asked. */
export function useRead<R extends Route>(
  route: R,
  asked: RequestInput<R> = {},
  { everyMs, enabled, keep }: ReadOptions = {},
) {
  return useQuery({
    queryKey: [route.path, asked],
    queryFn: ({ signal }): Promise<Reply<R>> => call(route, asked, { signal }),
    ...(keep && { placeholderData: keepPreviousData }),
    ...(everyMs && { refetchInterval: everyMs }),
    ...(enabled !== undefined && { enabled }),
  })
}

interface ChangeOptions<R extends Route> {
  /** What a toast says once it is done, if anything. */
  done?: string | ((reply: Reply<R>) => string | undefined)
  /** No toast for what was refused: the caller shows it. */
  quiet?: boolean
  /** Each change waits for the answer to the one before. */
  inTurn?: boolean
  onDone?(reply: Reply<R>): void
}

/** Nobody should wonder whether it was saved, however long the figures take that go with it. */
const sayAfterMs = 1000

/**
 * Calls a door that changes something; afterwards all that is shown is read anew, also where it was refused because
 * something else stands there by now. What the toast says stands beside the new figures: it waits for them, though not
 * for long, and not for those that cannot be read.
 */
export function useChange<R extends Route>(route: R, { done, quiet, inTurn, onDone }: ChangeOptions<R> = {}) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: ({ idempotencyKey, ...asked }: RequestInput<R> & { idempotencyKey?: string }) =>
      call(route, asked as RequestInput<R>, { idempotencyKey }),
    meta: { quiet: quiet ?? false },
    ...(inTurn && { scope: { id: route.path } }),
    onSuccess: async (reply) => {
      onDone?.(reply)
      const shownAnew = client.invalidateQueries()
      await atMost(sayAfterMs, shownAnew)
      const said = typeof done === 'function' ? done(reply) : done
      if (said) showToast('success', said)
      await shownAnew
    },
    onError: (failed) => {
      if (failed instanceof CallFailed && failed.status === 409) void client.invalidateQueries()
    },
  })
}

/** Waits for something, though no longer than so. */
async function atMost(ms: number, something: Promise<unknown>) {
  let timer: ReturnType<typeof setTimeout> | undefined
  const enough = new Promise((wait) => {
    timer = setTimeout(wait, ms)
  })
  await Promise.race([something, enough])
  clearTimeout(timer)
}
