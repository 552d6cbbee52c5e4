/** History state of links in the header: they open a new list, even if a list is already shown. */
export const resetList = { resetsList: true }

export const isResetList = (state: unknown): boolean => Object(state).resetsList === true
