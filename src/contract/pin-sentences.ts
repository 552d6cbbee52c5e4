/** What is said of a PIN code and a state that do not go together; never a reason to refuse (domain.md C34). */

export const noSuchPin = (begin: string) => `No PIN code begins with ${begin}. Please check it once more.`

/** Where the shop delivers to none of those. */
export const pinNotServed = (begin: string, states: string) =>
  `PIN codes that begin with ${begin} lie in ${states}. We do not deliver there yet. Please check it once more.`

export const pinOfOtherState = (begin: string, states: string, chosen: string) =>
  `PIN codes that begin with ${begin} lie in ${states}, and ${chosen} is chosen. Which is right?`

export const takeState = (state: string) => `Use ${state}`
export const keepState = (state: string) => `PIN code is right, keep ${state}`
