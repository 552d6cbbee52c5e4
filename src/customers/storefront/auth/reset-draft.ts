/**
 * Keeps the form while the result is unknown, so that going back restores it (domain.md E25). In memory
 * only.
 */
let draft: { token: string; password: string } | undefined

export const keepResetDraft = (token: string, password: string) => {
  draft = { token, password }
}

export const hasResetDraft = () => draft !== undefined

export const forgetResetDraft = () => {
  draft = undefined
}

export const resetDraftOf = (token: string): string => (draft?.token === token ? draft.password : '')
