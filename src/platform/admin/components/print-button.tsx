import { SectionIcon } from '../../../shell/admin/layout/section-icon'
import { Button } from '../../../ui/components/button'
import * as m from '../messages'

/** Prints the page without menus, bars and buttons. */
export function PrintButton({ children = m.print() }: { children?: string }) {
  return (
    <Button variant="secondary" onClick={() => window.print()}>
      <SectionIcon name="print" size={20} />
      {children}
    </Button>
  )
}
