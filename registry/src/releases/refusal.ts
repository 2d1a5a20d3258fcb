/** Why a command did nothing: a name for programs and a sentence for people. */
export type Refusal = { readonly reason: string; readonly message: string }

export const refusal = (reason: string, message: string): Refusal => ({ reason, message })
