import { useRef, useState } from 'react'
import { Button } from '../../../ui/components/button'
import { Notice } from '../../../ui/components/notice'
import { RemovedNotice } from '../../../ui/components/removed-notice'
import { Bone, Loading } from '../../../ui/components/skeleton'
import type { SavedAddress } from '../../contract/addresses'
import * as m from '../messages'
import styles from '../profile-page.module.css'
import { AddressEditor } from './address-editor'
import { AddressLines, addressName } from './address-lines'
import list from './addresses.module.css'
import { useAddresses } from './use-addresses'

/** The saved addresses in the account: add, edit, delete, and undo that. */
export function Addresses() {
  const { addresses, failure, load, save, remove } = useAddresses()
  const [edited, setEdited] = useState<SavedAddress | 'new'>()
  const [removed, setRemoved] = useState<SavedAddress>()
  const title = useRef<HTMLHeadingElement>(null)
  const close = () => {
    setEdited(undefined)
    title.current?.focus()
  }
  const edit = (address: SavedAddress | 'new') => {
    setRemoved(undefined)
    setEdited(address)
  }
  async function removeOne(address: SavedAddress) {
    title.current?.focus()
    setRemoved((await remove(address._id)) ? address : undefined)
  }
  async function putBack({ _id, ...address }: SavedAddress) {
    setRemoved(undefined)
    title.current?.focus()
    if (await save(address)) setRemoved({ _id, ...address })
  }
  return (
    <section className={styles.card} aria-labelledby="addresses-title">
      <h2 id="addresses-title" ref={title} tabIndex={-1} className={styles.subtitle}>
        {m.savedAddresses()}
      </h2>
      {failure && <Notice tone="problem">{failure}</Notice>}
      {failure && !addresses && (
        <Button variant="secondary" onClick={() => void load()}>
          {m.tryAgain()}
        </Button>
      )}
      {edited ? (
        <AddressEditor
          address={edited === 'new' ? undefined : edited}
          save={(address) => save(address, edited === 'new' ? undefined : edited._id)}
          onEnd={close}
        />
      ) : (
        <>
          {removed && (
            <RemovedNotice
              key={removed._id}
              words={m.addressDeleted({ name: addressName(removed) })}
              onUndo={() => void putBack(removed)}
            />
          )}
          {!addresses && !failure && (
            <Loading>
              <Bone shape="tile" />
            </Loading>
          )}
          {addresses?.length === 0 && <p>{m.noSavedAddresses()}</p>}
          {addresses && addresses.length > 0 && (
            <ul className={list.list}>
              {addresses.map((address) => (
                <Item
                  key={address._id}
                  address={address}
                  onEdit={() => edit(address)}
                  onDelete={() => void removeOne(address)}
                />
              ))}
            </ul>
          )}
          {addresses && (
            <Button variant="secondary" onClick={() => edit('new')}>
              {m.addAnAddress()}
            </Button>
          )}
        </>
      )}
    </section>
  )
}

interface ItemProps {
  address: SavedAddress
  onEdit(): void
  onDelete(): void
}

const Item = ({ address, onEdit, onDelete }: ItemProps) => (
  <li className={list.item}>
    <AddressLines of={address} />
    <div className={list.buttons}>
      <Button variant="secondary" aria-label={m.editAddress({ name: addressName(address) })} onClick={onEdit}>
        {m.edit()}
      </Button>
      <Button variant="quiet" aria-label={m.deleteAddress({ name: addressName(address) })} onClick={onDelete}>
        {m.deleteIt()}
      </Button>
    </div>
  </li>
)
