/** The place of the first name that stands before it in the list too, or -1. */
export const firstRepeated = (names: readonly string[]): number =>
  names.findIndex((name, at) => names.indexOf(name) < at)
