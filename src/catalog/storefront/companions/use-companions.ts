import { useEffect, useState } from 'react'
import { makeSend } from '../../../platform/storefront/api-client'
import type { CardProduct } from '../../contract/catalogue'

const send = makeSend()

/**
 * What goes well with the products given first: nothing moves while a shopper adds some of it. Undefined until it is there, empty
 * without products or an answer.
 */
export function useCompanions(ids: readonly string[]): readonly CardProduct[] | undefined {
  const [asked] = useState(ids)
  const [products, setProducts] = useState<readonly CardProduct[] | undefined>(asked.length ? undefined : [])
  useEffect(() => {
    if (asked.length === 0) return
    const query = { with: [...asked] }
    send(({ catalogue }) => catalogue.goesWell, { query }).then(
      ({ reply }) => setProducts(reply),
      () => setProducts([]),
    )
  }, [asked])
  return products
}
