import { fault } from '../kernel/faults.ts'
import { failure, success } from '../kernel/result.ts'
import type { Message, Reply, Transport } from '../platform/transport.ts'
import type { AnswerOf, CallRecord, ParsedRequestOf, RefusalOf } from '../wire/call.ts'
import { login } from '../wire/entry.ts'
import { memberInfo } from '../wire/session.ts'
import { balance } from '../wire/wallet.ts'

/** The reply to each call of one operation. */
export type PreparedReply = { readonly operation: string; reply(message: Message): Reply }

/**
 * Answers the calls of a record.
 * @param value the answer, or a function that makes it from the fields of the request
 */
export const answer = <R extends CallRecord>(
  record: R,
  value: AnswerOf<R> | ((request: ParsedRequestOf<R>) => AnswerOf<R>),
): PreparedReply => ({
  operation: record.operation,
  reply({ request }) {
    const made =
      typeof value === 'function'
        ? (value as (request: ParsedRequestOf<R>) => AnswerOf<R>)(request as ParsedRequestOf<R>)
        : value
    return { status: 200, body: record.envelope === 'wps' ? { success: true, value: made } : made }
  },
})

/** Refuses the calls of a record. */
export const refuse = <R extends CallRecord>(record: R, errorCode: RefusalOf<R>): PreparedReply => ({
  operation: record.operation,
  reply: () => ({ status: 400, body: { success: false, errorCode } }),
})

/**
 * Returns a platform that knows only the prepared replies; of two for one operation the later one counts. Every other call
 * fails like a call without a network, and the fault names the operation.
 */
export function preparedPlatform(...replies: readonly PreparedReply[]): Transport {
  const known = new Map(replies.map((prepared) => [prepared.operation, prepared]))
  return async (message) => {
    const prepared = known.get(message.operation)
    if (!prepared) return failure(fault('AZ-101', `${message.operation} has no prepared answer`))
    return success(prepared.reply(message))
  }
}

/** Lets a player of this account log in, with any password, and have 100.00. */
export const preparedPlayer = (account: string): readonly PreparedReply[] => [
  answer(login, {
    id: account,
    userName: account,
    token: 'prepared',
    firstTimeLogin: false,
    passwordExpired: false,
    passwordBlocked: false,
    mustChangePassword: false,
  }),
  answer(memberInfo, {
    id: account,
    account,
    nickname: account,
    type: 0,
    toUpline: false,
    memberLabel: [],
    regDate: 0,
    avatar: '',
    security: {
      passwordChangedAt: 0,
      paymentPassword: false,
      identity: 'none',
      isPhoneProven: false,
      isEmailProven: false,
    },
  }),
  answer(balance, {
    sumBalance: '100.00',
    currency: 'BRL',
    currencySymbol: 'R$',
    version: '1',
    balance: [{ accountTypeId: 2, availBalance: '100.00' }],
  }),
]
