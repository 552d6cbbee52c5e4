import { useRef, useState } from 'react'
import type { SavedAddress } from '../../../customers/contract/addresses'
import { AddressLines, addressName } from '../../../customers/storefront/addresses/address-lines'
import cards from '../../../customers/storefront/addresses/addresses.module.css'
import { Button } from '../../../ui/components/button'
import { Dialog } from '../../../ui/components/dialog'
import { Notice } from '../../../ui/components/notice'
import { CheckField } from '../../../ui/forms/choices'
import * as m from '../messages'
import styles from './last-address.module.css'
import type { SavedAddresses } from './use-saved-addresses'

interface SavedAddressesButtonProps {
  of: SavedAddresses
  onChoose(address: SavedAddress): void
  onNew(): void
}

/** Opens the list to choose from, where an address can also be deleted. To edit one, choose it and type. */
export function SavedAddressesButton({ of: saved, onChoose, onNew }: SavedAddressesButtonProps) {
  const { addresses, failure, remove, choose } = saved
  const [isOpen, setOpen] = useState(false)
  const take = (address: SavedAddress) => {
    setOpen(false)
    choose(address._id)
    onChoose(address)
  }
  const startNew = () => {
    setOpen(false)
    choose(undefined)
    onNew()
  }
  const list = useRef<HTMLUListElement>(null)
  const forget = ({ _id }: SavedAddress) => {
    if (addresses.length === 1) setOpen(false)
    else list.current?.focus()
    void remove(_id)
  }
  return (
    <div className={styles.place}>
      <Button variant="secondary" className={styles.button} onClick={() => setOpen(true)}>
        {m.savedAddresses({ count: addresses.length })}
      </Button>
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={m.deliverTo()}
        place="bottom"
        footer={
          <Button variant="secondary" wide onClick={startNew}>
            {m.newAddress()}
          </Button>
        }
      >
        {failure && <Notice tone="problem">{failure}</Notice>}
        <ul ref={list} tabIndex={-1} className={cards.list}>
          {addresses.map((address) => (
            <li key={address._id} className={cards.item}>
              <AddressLines of={address} />
              <div className={cards.buttons}>
                <Button
                  aria-label={m.deliverToAddress({ name: addressName(address) })}
                  onClick={() => take(address)}
                >
                  {m.deliverHere()}
                </Button>
                <Button
                  variant="quiet"
                  aria-label={m.deleteAddress({ name: addressName(address) })}
                  onClick={() => forget(address)}
                >
                  {m.deleteIt()}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      </Dialog>
    </div>
  )
}

/** Nothing is saved without a yes. */
export function SaveAddressChoice({ of: { chosen, isWanted, setWanted } }: { of: SavedAddresses }) {
  return (
    <CheckField
      id="save-address"
      label={chosen ? m.updateSavedAddress() : m.saveThisAddress()}
      checked={isWanted}
      onChange={({ target }) => setWanted(target.checked)}
    />
  )
}
