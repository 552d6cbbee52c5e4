import { useState } from 'react'
import { showToast } from '../../../platform/storefront/toast-slice'
import { copyText } from '../../../ui/behavior/copy-text'
import { openShareSheet } from '../../../ui/behavior/share-sheet'
import { useAppDispatch } from '../state/store'

/** Browsers block the clipboard on insecure connections. Then `toSelect` is the link to show, or else empty. */
export function useShare(copied: string) {
  const dispatch = useAppDispatch()
  const [toSelect, setToSelect] = useState('')
  const copy = async (address: string) => {
    const isCopied = await copyText(address)
    setToSelect(isCopied ? '' : address)
    if (isCopied) dispatch(showToast({ kind: 'success', text: copied }))
  }
  /** Where there is no share sheet, it copies the link. */
  const share = async (title: string, url: string) => {
    if (!(await openShareSheet({ title, url }))) await copy(url)
  }
  return { copy, share, toSelect }
}
