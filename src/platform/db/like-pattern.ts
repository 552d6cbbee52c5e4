const literally = (text: string) => text.replace(/[\\%_]/g, '\\$&')

/** A `like` pattern for values that contain this text, with % and _ taken literally. */
export const anywhere = (text: string): string => `%${literally(text)}%`

/** A `like` pattern for values that start with this text. */
export const atBeginning = (text: string): string => `${literally(text)}%`
