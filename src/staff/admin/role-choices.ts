import type { Role } from '../../platform/contract/route'
import type { ListedStaff } from '../contract/staff'
import * as m from './messages'

/** Short enough for a phone. */
export const roleChoices: readonly { value: Role; label: string }[] = [
  { value: 'packer', label: m.packerPacksAndShips() },
  { value: 'manager', label: m.managerOrdersGoodsMoney() },
  { value: 'owner', label: m.ownerEverythingStaffToo() },
]

export const programWords = ({ readsOnly }: Pick<ListedStaff, 'readsOnly'>): string =>
  readsOnly ? m.programReadsOnly() : m.program()

export const programRoleChoices = roleChoices.filter(({ value }) => value !== 'owner')
