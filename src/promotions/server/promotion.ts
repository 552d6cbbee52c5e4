/** An offer of the shop, with what decides whether it applies now. */
export interface Promotion {
  id: string
  name: string
}

/** Why a typed code gives nothing. */
export interface CodeProblem {
  code: string
  message: string
}
