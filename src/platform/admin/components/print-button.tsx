import { RoomIcon } from '../../../shell/admin/layout/room-icon'
import { Button } from '../../../ui/components/button'

/** Prints the page as it stands; menus, bars and buttons stay on the screen. */
export function PrintButton({ children = 'Print' }: { children?: string }) {
  return (
    <Button variant="secondary" onClick={() => window.print()}>
      <RoomIcon name="print" size={20} />
      {children}
    </Button>
  )
}
