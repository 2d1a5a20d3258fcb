import { type Currency, type Minor, minor, parseAmount, toDecimal } from '@azulejo/shared/kernel'
import type { Db } from '../../platform/db/database.ts'
import { memberAccount } from '../../platform/ledger/accounts.ts'
import { balanceOf } from '../../platform/ledger/post.ts'
import type { Context } from '../../platform/pipeline/context.ts'
import { type Refused, refuse } from '../../platform/pipeline/refused.ts'
import { factsOfTicket, type TicketFacts, type TicketHolder, ticketHolder } from '../launch/index.ts'

type PlayingMember = Pick<TicketHolder, 'member_id'> & { readonly currency: Currency }

export type Caller = TicketHolder & { readonly currency: Currency }

type CallerRefusal = Refused<'vendor.signature' | 'vendor.ticket' | 'request.too.many'>

/** Refuses a call that the ticket's vendor has not signed, and logs which key it names. */
function wrongSignature({ logger, requestId, signedBy, header }: Context, vendor?: string) {
  const keyId = header('x-key-id')?.slice(0, 80)
  logger.warn({ requestId, keyId, signedBy, vendor }, 'a call of a vendor is not signed with a key of that vendor')
  return refuse('vendor.signature')
}

/**
 * Checks the signature, counts the call for the vendor's rate limit, and returns the facts of the ticket or a refusal. The
 * SQL function that takes a stake checks whether the ticket still accepts stakes.
 */
export async function signedCall(ticket: string, context: Context): Promise<CallerRefusal | TicketFacts> {
  const { db, merchant, signedBy, countVendorCall } = context
  if (signedBy === undefined) return wrongSignature(context)
  const held = await countVendorCall(signedBy)
  if (held) return held
  const facts = await factsOfTicket(db, ticket, merchant.code)
  if (!facts) return refuse('vendor.ticket')
  return facts.vassalage === signedBy ? facts : wrongSignature(context, facts.vassalage)
}

/**
 * Checks the signature and the ticket of a vendor's call and returns the holder of the ticket, or a refusal.
 * @param need `live` for calls that start something; `known` for calls about a known round, which are always allowed
 */
export async function vendorCaller(
  ticket: string,
  context: Context,
  need: 'live' | 'known',
): Promise<Caller | CallerRefusal> {
  const { db, clock, merchant, signedBy, countVendorCall } = context
  if (signedBy === undefined) return wrongSignature(context)
  const held = await countVendorCall(signedBy)
  if (held) return held
  const holder = await ticketHolder(db, ticket, merchant.code, clock.now())
  if (holder && holder.vassalage !== signedBy) return wrongSignature(context, holder.vassalage)
  if (!holder || (need === 'live' && !holder.live)) return refuse('vendor.ticket')
  return { ...holder, currency: merchant.currency }
}

/** Parses an amount of at least `least` minor units; undefined for anything else. */
export function readAmount(text: string, currency: Currency, least: bigint): Minor | undefined {
  const amount = parseAmount(text, currency)
  return amount !== undefined && amount >= least ? amount : undefined
}

export const walletAnswer = (balance: bigint, currency: Currency) => ({
  balance: toDecimal(balance, currency),
  currency,
})

/** The balance available for stakes: main wallet plus bonus wallet. */
export async function playableBalance(db: Db, { member_id, currency }: PlayingMember): Promise<Minor> {
  const balance = (kind: 'main' | 'bonus') => balanceOf(db, memberAccount(member_id, kind, currency))
  return minor((await balance('main')) + (await balance('bonus')))
}
