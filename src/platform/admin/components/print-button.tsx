import { SectionIcon } from '../../../shell/admin/layout/section-icon'
import { Button } from '../../../ui/components/button'

/** Prints the page without menus, bars and buttons. */
export function PrintButton({ children = 'Print' }: { children?: string }) {
  return (
    <Button variant="secondary" onClick={() => window.print()}>
      <SectionIcon name="print" size={20} />
      {children}
    </Button>
  )
}
