/**
 * The password chosen by a link, while it is not known whether the shop took it: the way back finds
 * the form as it was left (domain.md E25). It stays in the memory of this page and is written nowhere.
 */
let draft: { token: string; password: string } | undefined

export const keepResetDraft = (token: string, password: string) => {
  draft = { token, password }
}

export const forgetResetDraft = () => {
  draft = undefined
}

export const resetDraftOf = (token: string): string => (draft?.token === token ? draft.password : '')
