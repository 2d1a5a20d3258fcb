import * as v from 'valibot'

// The shell knows these refusals for every call, so they stand beside the calls of the second step.

/** Methods for the second step. */
export const secondStepWays = ['passkey', 'totp', 'recovery'] as const
export type SecondStepWay = (typeof secondStepWays)[number]

/** Detail of the refusal `login.second.step`: the ticket of the pending login, and the member's methods to complete it. */
export const secondStepDetail = v.object({ ticket: v.string(), ways: v.array(v.picklist(secondStepWays)) })
export type SecondStepDetail = v.InferOutput<typeof secondStepDetail>

/** Detail of the refusal `second.step.needed`: the member's methods; none for a member who has to set one up first. */
export const secondStepNeeded = v.object({ ways: v.array(v.picklist(secondStepWays)) })
