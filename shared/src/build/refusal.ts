/** Reason why a command did nothing: a code for programs and a message for people. */
export type Refusal = { readonly reason: string; readonly message: string }

export const refusal = (reason: string, message: string): Refusal => ({ reason, message })
