import { SectionIcon } from '../../../shell/admin/layout/section-icon'
import { Button } from '../../../ui/components/button'

/** Prints the page as it stands; menus, bars and buttons stay on the screen. */
export function PrintButton({ children = 'Print' }: { children?: string }) {
  return (
    <Button variant="secondary" onClick={() => window.print()}>
      <SectionIcon name="print" size={20} />
      {children}
    </Button>
  )
}
