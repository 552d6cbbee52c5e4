export * as staffMessages from './staff-sentences'

export const resetSince = (who: string) =>
  `${who} has meanwhile given a new password. Another one ends it, so please ask ${who} before you go on.`
