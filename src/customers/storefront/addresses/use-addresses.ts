import { useCallback, useEffect, useState } from 'react'
import type { ShippingInfo } from '../../../orders/contract/orders'
import * as commonMessages from '../../../platform/contract/messages'
import { useAppDispatch } from '../../../shell/storefront/state/store'
import type { Failure } from '../../../ui/behavior/http-client'
import type { SavedAddress } from '../../contract/addresses'
import { loadAddresses, removeAddress, saveAddress } from './address-thunks'

/** The customer's saved addresses; undefined until they are loaded. */
export function useAddresses() {
  const dispatch = useAppDispatch()
  const [addresses, setAddresses] = useState<readonly SavedAddress[]>()
  const [failure, setFailure] = useState('')
  const load = useCallback(async () => {
    setFailure('')
    const answer = await dispatch(loadAddresses())
    if (loadAddresses.fulfilled.match(answer)) setAddresses(answer.payload)
    else setFailure(answer.payload?.message || commonMessages.faulty())
  }, [dispatch])
  useEffect(() => void load(), [load])
  return {
    addresses,
    failure,
    load,
    /** Returns the failure, if it was not saved. */
    async save(address: ShippingInfo, id?: string): Promise<Failure | undefined> {
      const answer = await dispatch(saveAddress({ address, id }))
      if (!saveAddress.fulfilled.match(answer)) return answer.payload
      const saved = answer.payload
      setAddresses((shown = []) => [saved, ...shown.filter(({ _id }) => _id !== saved._id && _id !== id)])
      return undefined
    },
    /** Returns whether it was removed. */
    async remove(id: string): Promise<boolean> {
      setFailure('')
      const answer = await dispatch(removeAddress(id))
      const removed = removeAddress.fulfilled.match(answer)
      if (removed) setAddresses((shown) => shown?.filter(({ _id }) => _id !== id))
      else setFailure(answer.payload?.message || commonMessages.somethingWrong())
      return removed
    },
  }
}
