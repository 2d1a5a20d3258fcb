/** Outcome of an operation that may be refused or fail; `ok` distinguishes the cases, without exceptions. */
export type Result<Value, Problem> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Problem }

export const success = <Value>(value: Value): Result<Value, never> => ({ ok: true, value })
export const failure = <Problem>(error: Problem): Result<never, Problem> => ({ ok: false, error })
