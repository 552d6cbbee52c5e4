import { useCallback, useEffect, useState } from 'react'
import { makeSend } from '../../../platform/storefront/api-client'
import { LoadError } from '../../../shell/storefront/boot/load-error'
import { CallFailed } from '../../../ui/behavior/http-client'
import type { Comparison as Compared } from '../../contract/compare'
import { comparedIn } from './compared-in'
import { Comparison } from './comparison'
import { ComparisonSkeleton } from './comparison-skeleton'
import OwnSuggestions from './own-suggestions'

const send = makeSend()
const othersMost = 12

async function loadCompared(search: string): Promise<Compared> {
  const found = await Promise.all(comparedIn(search).map(findProduct))
  const products = found.flatMap((product) => product ?? [])
  const [first] = products
  if (!first) return { products, others: [] }
  const { reply } = await send(({ catalogue }) => catalogue.list, {
    query: { category: first.category, limit: othersMost },
  })
  return { products, others: reply.filter(({ _id }) => products.every((product) => product._id !== _id)) }
}

/** A product that is no longer sold is left out. */
async function findProduct(id: string) {
  try {
    return (await send(({ catalogue }) => catalogue.show, { params: { id } })).reply
  } catch (error) {
    if (error instanceof CallFailed && [404, 410].includes(error.failure.status)) return undefined
    throw error
  }
}

/** The comparison after a navigation in the browser. */
export default function LateComparison({ search }: { search: string }) {
  const [compared, setCompared] = useState<Compared>()
  const [failure, setFailure] = useState<string>()
  const load = useCallback(() => {
    setFailure(undefined)
    loadCompared(search).then(setCompared, (error) => {
      if (!(error instanceof CallFailed)) throw error
      setFailure(error.failure.message)
    })
  }, [search])
  useEffect(load, [load])
  if (failure !== undefined) return <LoadError message={failure} retry={load} />
  if (!compared) return <ComparisonSkeleton search={search} />
  return (
    <>
      <Comparison {...compared} />
      <OwnSuggestions ids={compared.products.map(({ _id }) => _id)} />
    </>
  )
}
