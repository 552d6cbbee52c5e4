import { useCallback, useEffect, useState } from 'react'
import type { Product } from '../../../catalog/contract/catalogue'
import * as commonMessages from '../../../platform/contract/messages'
import { makeSend } from '../../../platform/storefront/api-client'
import { CallFailed } from '../../../ui/behavior/http-client'

const send = makeSend()

/** A product beside the page's own. */
export function useProduct(id: string) {
  const [product, setProduct] = useState<Product>()
  const [failure, setFailure] = useState<string>()
  const load = useCallback(async () => {
    setFailure(undefined)
    try {
      setProduct((await send(({ catalogue }) => catalogue.show, { params: { id } })).reply)
    } catch (error) {
      setFailure(error instanceof CallFailed ? error.failure.message : commonMessages.somethingWrong())
    }
  }, [id])
  useEffect(() => void load(), [load])
  return { product, failure, retry: () => void load() }
}
