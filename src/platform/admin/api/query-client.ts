import { MutationCache, QueryClient } from '@tanstack/react-query'
import { CallFailed } from '../../../ui/behavior/http-client'
import { showToast } from '../components/toast-store'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error
    mutationMeta: {
      /** Whoever asked says what went wrong beside the fields, so that no toast need do so. */
      quiet?: boolean
    }
  }
}

/**
 * The shop is one room away: what is read is fresh for some seconds, and read anew on coming back. Without a connection a
 * change fails at once and what is read fails after two more tries, rather than wait for a time when nobody thinks of it.
 */
export const queryClient = new QueryClient({
  defaultOptions: {
    mutations: { networkMode: 'always' },
    queries: {
      networkMode: 'always',
      refetchOnReconnect: true,
      staleTime: 5_000,
      retry: (count, error) => count < 2 && isPassing(error),
    },
  },
  mutationCache: new MutationCache({
    onError: (error, _variables, _context, mutation) => {
      if (!mutation.meta?.quiet && error.message) showToast('error', error.message)
    },
  }),
})

const isPassing = (error: Error) =>
  error instanceof CallFailed && (error.code === 'OFFLINE' || error.status === 503)
