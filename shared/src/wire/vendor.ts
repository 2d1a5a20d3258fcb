import * as v from 'valibot'
import { call } from './call.ts'
import { amount, code, currency } from './shapes.ts'

/**
 * The seamless wallet that a game vendor calls back. Requests are signed: header `X-Signature` is the hex HMAC-SHA256
 * over `timestamp.path.sha256(body)` with the vendor's secret, header `X-Timestamp` is seconds and at most 300 away.
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
  request: v.object({ ticket: round.ticket }),
  answer: v.object({
    playerId: v.string(),
    language: v.string(),
    currencySymbol: v.string(),
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
  request: v.object({ ticket: round.ticket }),
  answer: wallet,
  refusals: refused,
})

/** Takes a stake. The same round answers the same again and takes nothing more. */
export const vendorBet = call({
  ...vendorCall,
  operation: 'vendorBet',
  path: '/vendor/wallet/bet',
  request: v.object({ ...round, amount }),
  answer: wallet,
  refusals: [...refused, 'wallet.insufficient', 'round.cancelled', 'round.conflict'],
})

/**
 * Pays a round out and settles it; `0.00` settles a lost round. A prize above the limits of the merchant and the game is
 * refused and the round stays open; so it is when the wallet can hold no more.
 */
export const vendorWin = call({
  ...vendorCall,
  operation: 'vendorWin',
  path: '/vendor/wallet/win',
  request: v.object({ ...round, amount }),
  answer: wallet,
  refusals: [...refused, 'round.cancelled', 'round.conflict', 'prize.too.large', 'wallet.full'],
})

/** Gives a stake back. An unknown round is remembered, so that a bet that arrives late is refused. */
export const vendorCancel = call({
  ...vendorCall,
  operation: 'vendorCancel',
  path: '/vendor/wallet/cancel',
  request: v.object(round),
  answer: wallet,
  refusals: [...refused, 'round.settled', 'wallet.full'],
})
