import * as m from './messages'

export * as staffMessages from './staff-sentences'

export const resetSince = (who: string) => m.resetSince({ who })
