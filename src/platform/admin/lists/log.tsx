import { type UseInfiniteQueryResult, useInfiniteQuery } from '@tanstack/react-query'
import { Button } from '../../../ui/components/button'
import * as m from '../messages'

interface LogOptions<Entry> {
  key: readonly unknown[]
  /** The number of entries that the server sends at once. */
  pageSize: number
  /** `before` is the id of the last entry that was read. */
  read(from: { before?: number }, signal: AbortSignal): Promise<Entry[]>
}

/** Reads a log page by page, newest first. */
export const useLog = <Entry extends { id: number }>({ key, pageSize, read }: LogOptions<Entry>) =>
  useInfiniteQuery({
    queryKey: key,
    queryFn: ({ pageParam, signal }) => read(pageParam ? { before: pageParam } : {}, signal),
    initialPageParam: 0,
    getNextPageParam: (last) => (last.length < pageSize ? undefined : last.at(-1)?.id),
  })

export const ShowOlder = ({ of }: { of: UseInfiniteQueryResult }) =>
  of.hasNextPage && (
    <Button variant="secondary" busy={of.isFetchingNextPage} onClick={() => of.fetchNextPage()}>
      {m.showOlder()}
    </Button>
  )
