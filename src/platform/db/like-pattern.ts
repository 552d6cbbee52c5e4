const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** What `like` finds where this text stands anywhere, with no meaning in its own % and _. */
export const anywhere = (text: string): string => `%${literally(text)}%`

/** What `like` finds where this text stands at the beginning. */
export const atBeginning = (text: string): string => `${literally(text)}%`
