import type { ComponentType } from 'react'
import type { Today } from '../../orders/contract/today'
import type { Role } from '../../platform/contract/route'
import type { SectionIconName } from './layout/section-icon'

export interface Page {
  path: string
  load(): Promise<{ default: ComponentType }>
  /** The required role, if it is more than the section's. */
  minRole: Role | undefined
}

export interface Section {
  label: string
  /** The target of its menu entry. */
  path: string
  icon: SectionIconName
  /** The required role; the server checks each call again. */
  minRole: Role
  group: 'work' | 'shop' | 'money' | 'admin'
  /** One of the four in the bottom bar of a phone. */
  atThumb?: boolean
  /** The number of pending items for this role, beside its name. */
  waiting?(today: Today, role: Role): number
  /** A section without pages is hidden. */
  pages: readonly Page[]
}
