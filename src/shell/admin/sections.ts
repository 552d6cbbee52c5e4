import type { ComponentType } from 'react'
import type { Today } from '../../orders/contract/today'
import type { Role } from '../../platform/contract/route'
import type { SectionIconName } from './layout/section-icon'

export interface Page {
  path: string
  load(): Promise<{ default: ComponentType }>
  /** Who may see it, where that is more than the room's own. */
  minRole?: Role
}

export interface Room {
  label: string
  /** Where its entry in the menu leads. */
  path: string
  icon: SectionIconName
  /** The minRole of the roles that may enter; the shop itself checks each call again. */
  minRole: Role
  group: 'Work' | 'Shop' | 'Money' | 'House'
  /** One of the four at the bottom of a phone. */
  atThumb?: boolean
  /** How many things wait in it for somebody of this role, said beside its name. */
  waiting?(today: Today, role: Role): number
  /** A room without pages is not shown. */
  pages: readonly Page[]
}
