/** The outcome of something that may be refused or fail: told apart by `ok`, never by exceptions. */
export type Result<Value, Problem> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly error: Problem }

export const success = <Value>(value: Value): Result<Value, never> => ({ ok: true, value })
export const failure = <Problem>(error: Problem): Result<never, Problem> => ({ ok: false, error })
