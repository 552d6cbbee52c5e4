import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from '../../../ui/components/button'
import { ConfirmDialog } from './confirm-dialog'

interface ConfirmButtonProps<Input>
  extends Pick<ComponentProps<typeof ConfirmDialog>, 'title' | 'words' | 'confirm' | 'cancel' | 'danger'> {
  variant?: ComponentProps<typeof Button>['variant']
  /** As `useChange` returns it. */
  change: {
    isPending: boolean
    mutate(input: Input, options: { onSuccess(): void; onSettled(): void }): void
  }
  input: NoInfer<Input>
  onDone?(): void
  /** The label of the button. */
  children: ReactNode
}

/** A button that asks before it changes something. */
export function ConfirmButton<Input>({
  variant = 'quiet',
  change,
  input,
  onDone,
  children,
  ...dialog
}: ConfirmButtonProps<Input>) {
  const [isAsking, setAsking] = useState(false)
  const close = () => setAsking(false)
  return (
    <>
      <Button variant={variant} onClick={() => setAsking(true)}>
        {children}
      </Button>
      {isAsking && (
        <ConfirmDialog
          {...dialog}
          busy={change.isPending}
          onConfirm={() => change.mutate(input, { onSuccess: () => onDone?.(), onSettled: close })}
          onCancel={close}
        />
      )}
    </>
  )
}
