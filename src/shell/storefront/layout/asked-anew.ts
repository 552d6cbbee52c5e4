/**
 * Comes along, in the state of the history entry, with what the head of every page leads to: a list of its own, even where
 * another is shown already.
 */
export const resetList = { anew: true }

export const isResetList = (state: unknown): boolean => Object(state).anew === true
