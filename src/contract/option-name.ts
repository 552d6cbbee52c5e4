/** The name of the one option of a product that leaves nothing to choose; it is kept, and not shown. */
export const plainOption = 'Standard'

/** What people read of an option; nothing where there was nothing to choose. */
export const shownOption = (name: string): string => (name === plainOption ? '' : name)
