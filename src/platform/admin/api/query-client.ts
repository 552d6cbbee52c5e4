import { MutationCache, QueryClient } from '@tanstack/react-query'
import { CallFailed } from '../../../ui/behavior/http-client'
import { showToast } from '../components/toast-store'

declare module '@tanstack/react-query' {
  interface Register {
    defaultError: Error
    mutationMeta: {
      /** The caller shows its errors, so that no toast is needed. */
      quiet?: boolean
    }
  }
}

/**
 * Data stays fresh for some seconds and is fetched again when the window gets the focus. Without a connection a
 * change fails at once, and a query after two retries.
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
