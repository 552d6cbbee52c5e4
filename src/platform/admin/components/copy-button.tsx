import type { ComponentProps } from 'react'
import { copyText } from '../../../ui/behavior/copy-text'
import { Button } from '../../../ui/components/button'
import { showToast } from './toast-store'

interface CopyButtonProps extends Pick<ComponentProps<typeof Button>, 'variant'> {
  text: string
  label: string
  copied: string
  /** Browsers block the clipboard without TLS; the text is beside the button. */
  copyByHand: string
}

export function CopyButton({ text, label, copied, copyByHand, variant = 'primary' }: CopyButtonProps) {
  const copy = async () => {
    if (await copyText(text)) showToast('success', copied)
    else showToast('error', copyByHand)
  }
  return (
    <Button variant={variant} onClick={() => void copy()}>
      {label}
    </Button>
  )
}
