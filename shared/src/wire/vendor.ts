import * as v from 'valibot'
import { call } from './call.ts'
import { amount, code, currency } from './shapes.ts'
import { roundStatuses } from './wallet.ts'

/**
 * The seamless wallet that a game vendor calls back. Requests are signed: header `X-Signature` is the hex HMAC-SHA256
 * over `timestamp.path.sha256(body)` with the vendor's secret, header `X-Timestamp` is seconds and at most 300 away.
 *
 * A call is refused by a status of 400 to 499 with a code that its record declares. After any other answer, or none, nobody
 * knows whether it was done: the vendor sends it again with the same words, or asks for the status of the round.
 */
const vendorCall = { method: 'POST', module: 'GAMELO3', signed: true } as const
const refused = ['vendor.signature', 'vendor.ticket', 'round.unknown'] as const
const wallet = v.object({ balance: amount, currency })
const round = { ticket: v.pipe(v.string(), v.maxLength(100)), roundId: code }

/** Trades the ticket of a launch for the player it belongs to. */
export const vendorAuthenticate = call({
  ...vendorCall,
  operation: 'vendorAuthenticate',
  path: '/vendor/wallet/authenticate',
  request: v.strictObject({ ticket: round.ticket }),
  answer: v.object({
    playerId: v.string(),
    language: v.string(),
    currencySymbol: v.string(),
    /** The vendor of the game, and whether the game plays with the main wallet or with the player's wallet there. */
    vassalage: code,
    wallet: v.picklist(['seamless', 'transfer']),
    gameId: code,
    gameName: v.string(),
    icon: v.string(),
    rtp: v.string(),
    minBet: amount,
    volatility: v.picklist(['low', 'medium', 'high']),
    /** The site that frames the game and wants to hear of settled rounds; empty when it did not say. */
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
 * Takes a stake. The same round answers the same again and takes nothing more. `player.refused` tells no vendor why: the site
 * tells its member. `round.too.fast` has in `milliseconds` what is wanted from one round of a member to the next.
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
 * Pays a round out and settles it; `0.00` settles a lost round. A prize above the limits of the merchant and the game is
 * refused and the round stays open; so it is when the wallet can hold no more.
 */
export const vendorWin = call({
  ...vendorCall,
  operation: 'vendorWin',
  path: '/vendor/wallet/win',
  request: v.strictObject({ ...round, amount }),
  answer: wallet,
  refusals: [...refused, 'round.cancelled', 'round.conflict', 'prize.too.large', 'wallet.full'],
})

/** Gives a stake back. An unknown round is remembered, so that a bet that arrives late is refused. */
export const vendorCancel = call({
  ...vendorCall,
  operation: 'vendorCancel',
  path: '/vendor/wallet/cancel',
  request: v.strictObject(round),
  answer: wallet,
  refusals: [...refused, 'round.settled', 'wallet.full'],
})

/**
 * What became of a round: `open` while its stake is taken and its end is not booked. The balance is that of the round's
 * last step. A cancelled round whose stake never came has a bet of zero; `round.unknown` was never heard of.
 */
export const vendorStatus = call({
  ...vendorCall,
  operation: 'vendorStatus',
  path: '/vendor/wallet/status',
  request: v.strictObject(round),
  answer: v.object({ status: v.picklist(roundStatuses), bet: amount, payout: amount, ...wallet.entries }),
  refusals: refused,
})
