import { validate as isId } from 'uuid'
import type { ShippingInfo } from '../../../orders/contract/orders'
import { inTransaction } from '../../../platform/db/in-transaction'
import type { Database } from '../../../platform/db/tables'
import { AppError } from '../../../platform/http/app-error'
import { addressesMax, type SavedAddress } from '../../contract/addresses'
import { lockCustomer } from '../account/account-queries'
import * as m from '../messages'
import {
  type AddressRow,
  deleteAddress,
  findAddresses,
  insertAddress,
  updateAddress,
} from './address-queries'

const addressNotFound = () => new AppError(404, 'ADDRESS_NOT_FOUND', m.addressNotFound())
const addressesFull = () => new AppError(409, 'ADDRESSES_FULL', m.addressesFull({ most: addressesMax }))

export const listAddresses = async (db: Database, customerId: string): Promise<SavedAddress[]> =>
  (await findAddresses(db, customerId)).map(presentAddress)

/** A second tap, or an order to the same address, saves it once. */
export function saveAddress(db: Database, customerId: string, address: ShippingInfo): Promise<SavedAddress> {
  return inTransaction(db, async (tx) => {
    await lockCustomer(tx, customerId)
    const saved = await findAddresses(tx, customerId)
    const same = saved.find((row) => contentsOf(presentAddress(row)) === contentsOf(address))
    const again = same && (await updateAddress(tx, customerId, same.id, address))
    if (again) return presentAddress(again)
    if (saved.length >= addressesMax) throw addressesFull()
    return presentAddress(await insertAddress(tx, customerId, address))
  })
}

export async function changeAddress(
  db: Database,
  customerId: string,
  id: string,
  address: ShippingInfo,
): Promise<SavedAddress> {
  const changed = isId(id) ? await updateAddress(db, customerId, id, address) : undefined
  if (!changed) throw addressNotFound()
  return presentAddress(changed)
}

export async function removeAddress(db: Database, customerId: string, id: string): Promise<void> {
  if (isId(id)) await deleteAddress(db, customerId, id)
}

function presentAddress({ id, gstin, business, ...address }: AddressRow): SavedAddress {
  return { _id: id, ...address, ...(gstin && business && { gstin, business }) }
}

/** Two addresses with the same key are the same; case does not matter. */
const contentsOf = ({
  firstname,
  lastname,
  address,
  other,
  city,
  state,
  pincode,
  gstin = '',
}: ShippingInfo) =>
  [firstname, lastname, address, other, city, state, pincode, gstin].join('\n').toLowerCase()
