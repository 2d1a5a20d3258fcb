import * as v from 'valibot'
import { call } from './call.ts'
import { amount, code, currency } from './shapes.ts'
import { roundStatuses } from './wallet.ts'

/**
 * The seamless wallet, which game vendors call. Requests are signed: header `X-Signature` is the hex HMAC-SHA256 over
 * `timestamp.path.sha256(body)` with the vendor's secret, header `X-Timestamp` is in seconds and at most 300 s off.
 *
 * A refusal has a status of 400 to 499 and a code that the record declares. After any other answer, or none, the outcome is
 * unknown: the vendor resends the identical call, or queries the status of the round.
 */
const vendorCall = { method: 'POST', module: 'GAMELO3', signed: true } as const
const refused = ['vendor.signature', 'vendor.ticket', 'round.unknown'] as const
const wallet = v.object({ balance: amount, currency })
const round = { ticket: v.pipe(v.string(), v.maxLength(100)), roundId: code }

/** Exchanges the ticket of a launch for the data of the player and the game. */
export const vendorAuthenticate = call({
  ...vendorCall,
  operation: 'vendorAuthenticate',
  path: '/vendor/wallet/authenticate',
  request: v.strictObject({ ticket: round.ticket }),
  answer: v.object({
    playerId: v.string(),
    /** The player's name as other players may see it, and whether it plays with trial money; older wallets tell neither. */
    maskedName: v.optional(v.string()),
    isTrial: v.optional(v.boolean()),
    language: v.string(),
    currencySymbol: v.string(),
    /** The vendor of the game, and whether the game uses the main wallet or the player's wallet at the vendor. */
    vassalage: code,
    wallet: v.picklist(['seamless', 'transfer']),
    gameId: code,
    gameName: v.string(),
    /** Class and type of the game in the catalogue, for example `INHOUSE` and `MINES`. */
    gameClassify: v.string(),
    gameType: v.string(),
    icon: v.string(),
    rtp: v.string(),
    minBet: amount,
    /** A prize is refused when it is above this amount, or above this multiple of its stake. */
    largestPrize: amount,
    largestMultiple: v.number(),
    volatility: v.picklist(['low', 'medium', 'high']),
    /** Whether the rules of the member's market let a game bet by itself. */
    autoplay: v.optional(v.boolean()),
    /** Origin of the site that frames the game and receives settled rounds; empty when the site gave none. */
    siteOrigin: v.string(),
    ...wallet.entries,
  }),
  refusals: refused,
})

export const vendorBalance = call({
  ...vendorCall,
  operation: 'vendorBalance',
  path: '/vendor/wallet/balance',
  request: v.strictObject({ ticket: round.ticket }),
  answer: wallet,
  refusals: refused,
})

/**
 * Debits a stake. A repeated call for the same round gets the same answer and debits nothing. `player.refused` has no reason
 * for the vendor; the site informs the member. `round.too.fast` has the required `milliseconds` between a member's rounds.
 */
export const vendorBet = call({
  ...vendorCall,
  operation: 'vendorBet',
  path: '/vendor/wallet/bet',
  request: v.strictObject({ ...round, amount }),
  answer: wallet,
  refusals: [
    ...refused,
    'wallet.insufficient',
    'round.cancelled',
    'round.conflict',
    'player.refused',
    'round.too.fast',
  ],
})

/**
 * Pays a round out and settles it; `0.00` settles a lost round. `result` is a JSON object with what the betting record
 * shows of the round. `validBet` is the part of the stake that counts as turnover when opposing sides of the round net
 * out; more than `min(|payout - stake|, stake)` never counts, and without it that figure does. A prize above the limits of the merchant and the game, or
 * above what the wallet can hold, is refused, and the round stays open.
 */
export const vendorWin = call({
  ...vendorCall,
  operation: 'vendorWin',
  path: '/vendor/wallet/win',
  request: v.strictObject({
    ...round,
    amount,
    result: v.optional(v.pipe(v.string(), v.maxLength(1000))),
    validBet: v.optional(amount),
  }),
  answer: wallet,
  refusals: [...refused, 'round.cancelled', 'round.conflict', 'prize.too.large', 'wallet.full'],
})

/** Refunds a stake. An unknown round is recorded, so that a bet that arrives late is refused. */
export const vendorCancel = call({
  ...vendorCall,
  operation: 'vendorCancel',
  path: '/vendor/wallet/cancel',
  request: v.strictObject(round),
  answer: wallet,
  refusals: [...refused, 'round.settled', 'wallet.full'],
})

/**
 * Returns the status of a round: `open` from the debit of the stake until the end is booked. The balance is from the round's
 * last step. A cancelled round without a stake has a bet of zero; `round.unknown` refuses a round without a record.
 */
export const vendorStatus = call({
  ...vendorCall,
  operation: 'vendorStatus',
  path: '/vendor/wallet/status',
  request: v.strictObject(round),
  answer: v.object({ status: v.picklist(roundStatuses), bet: amount, payout: amount, ...wallet.entries }),
  refusals: refused,
})
