import { useState } from 'react'
import { useAddresses } from '../../../customers/storefront/addresses/use-addresses'
import type { ShippingInfo } from '../../../orders/contract/orders'
import { showToast } from '../../../platform/storefront/toast-slice'
import { useAppDispatch } from '../../../shell/storefront/state/store'

export type SavedAddresses = ReturnType<typeof useSavedAddresses>

/** The saved addresses at checkout, and whether the one of this order is to be among them. */
export function useSavedAddresses() {
  const dispatch = useAppDispatch()
  const { addresses = [], failure, save, remove } = useAddresses()
  const [chosenId, setChosenId] = useState<string>()
  const [isWanted, setWanted] = useState(false)
  const chosen = addresses.find(({ _id }) => _id === chosenId)
  return {
    addresses,
    failure,
    chosen,
    isWanted,
    setWanted,
    choose: setChosenId,
    remove,
    /** The order does not wait for it. */
    async keep(address: ShippingInfo): Promise<void> {
      if (!isWanted) return
      setWanted(false)
      const failed = await save(address, chosen?._id)
      if (failed?.message) dispatch(showToast({ kind: 'info', text: failed.message }))
    },
  }
}
