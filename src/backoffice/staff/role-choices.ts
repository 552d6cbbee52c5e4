import type { Role } from '#contract/route'

export const roleChoices: readonly { value: Role; label: string }[] = [
  { value: 'packer', label: 'Packer: orders and what is packed' },
  { value: 'manager', label: 'Manager: the daily work, products, money' },
  { value: 'owner', label: 'Owner: everything, staff too' },
]
