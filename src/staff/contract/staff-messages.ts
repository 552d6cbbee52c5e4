export * as staffMessages from './staff-sentences'

export const resetSince = (who: string) =>
  `${who} has already reset this password. Another reset replaces it, so please ask ${who} first.`
