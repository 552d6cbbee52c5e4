import type { Role } from '../../platform/contract/route'

/** Short enough for a phone. */
export const roleChoices: readonly { value: Role; label: string }[] = [
  { value: 'packer', label: 'Packer: packs and ships' },
  { value: 'manager', label: 'Manager: orders, goods, money' },
  { value: 'owner', label: 'Owner: everything, staff too' },
]
