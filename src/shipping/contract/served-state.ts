/** The state as the settings spell it, if the shop serves it. */
export const servedState = (state: string, states: readonly string[]): string | undefined =>
  states.find((served) => served.trim().toLowerCase() === state.trim().toLowerCase())
