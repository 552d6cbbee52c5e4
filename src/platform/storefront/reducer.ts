import type { UnknownAction } from '@reduxjs/toolkit'

export type Case<State> = (state: State, action: UnknownAction) => State

/** Makes the cases of one reducer: each answers the actions that `matches` accepts with the next state. */
export const casesOf =
  <State>() =>
  <Action extends UnknownAction>(
    matches: (action: UnknownAction) => action is Action,
    next: (state: State, action: Action) => State,
  ): Case<State> =>
  (state, action) =>
    matches(action) ? next(state, action) : state

/** A reducer of plain functions: Redux Toolkit's own would bring Immer, which weighs 3 kB on every page. */
export const reducerOf =
  <State>(initial: () => State, cases: readonly Case<State>[]) =>
  (state: State | undefined, action: UnknownAction): State =>
    cases.reduce((current, each) => each(current, action), state ?? initial())
