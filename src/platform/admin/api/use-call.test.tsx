import { QueryClient, QueryClientProvider, QueryObserver } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import { held } from '../../../../tests/support/run/deferred'
import { paymentRoutes } from '../../../payments/contract/payments'
import { useChange } from './use-call'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** A page with figures that `readAgain` refetches, and a change on it. Returns the events in order. */
async function aPageOfFigures(readAgain: () => Promise<string>) {
  vi.stubGlobal('fetch', async () => new Response('{}'))
  const happened: string[] = []
  const client = new QueryClient()
  const reads = [async () => 'old figures', readAgain]
  const figures = new QueryObserver(client, {
    ...{ queryKey: ['figures'], retry: false },
    queryFn: async () => reads.shift()?.() ?? 'read once too often',
  })
  figures.subscribe(({ data, isFetching }) => {
    if (data && !isFetching) happened.push(data)
  })
  await vi.waitFor(() => expect(happened).toEqual(['old figures']))
  let change: (() => Promise<unknown>) | undefined
  function Page() {
    const ignore = useChange(paymentRoutes.ignoreLine, {
      done: () => {
        happened.push('said')
        return 'Put aside'
      },
    })
    change = () => ignore.mutateAsync({ params: { id: '1' } })
    return null
  }
  renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <Page />
    </QueryClientProvider>,
  )
  if (!change) throw new Error('The page has no change')
  return { happened, change }
}

test('the toast appears with the new figures, not before', async () => {
  const { happened, change } = await aPageOfFigures(async () => 'new figures')

  await change()

  expect(happened).toEqual(['old figures', 'new figures', 'said'])
})

test('no timer remains once the new figures are loaded', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
  const { happened, change } = await aPageOfFigures(async () => 'new figures')

  await change()

  expect(happened).toContain('said')
  expect(vi.getTimerCount()).toBe(0)
})

test('the toast appears even if the figures cannot be reloaded', async () => {
  const { happened, change } = await aPageOfFigures(async () => Promise.reject(new Error('no network')))

  await change()

  expect(happened.filter((one) => one !== 'old figures')).toEqual(['said'])
})

test('the toast does not wait for figures that take too long', async () => {
  const slow = held<string>()
  const { happened, change } = await aPageOfFigures(() => slow.promise)

  const changed = change()
  await vi.waitFor(() => expect(happened).toContain('said'), 20_000)
  slow.abandon('new figures')
  await changed

  expect(happened).toEqual(['old figures', 'said', 'new figures'])
})
