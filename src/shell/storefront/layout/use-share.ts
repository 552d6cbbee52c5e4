import { showToast } from '../../../platform/storefront/toast-slice'
import { copyText } from '../../../ui/behavior/copy-text'
import { openShareSheet } from '../../../ui/behavior/share-sheet'
import * as m from '../messages'
import { useAppDispatch } from '../state/store'

/** Browsers block the clipboard on insecure connections. Then the URL is shown for copying. */
export function useCopyLink(copied: string) {
  const dispatch = useAppDispatch()
  return async (address: string) => {
    const toast = (await copyText(address))
      ? ({ kind: 'success', text: copied } as const)
      : ({ kind: 'info', text: m.copyThisLinkAddress({ address }) } as const)
    dispatch(showToast(toast))
  }
}

/** Where there is no share sheet, it copies the link. */
export function useShare(copied: string) {
  const copy = useCopyLink(copied)
  return async (title: string, url: string) => {
    if (!(await openShareSheet({ title, url }))) await copy(url)
  }
}
