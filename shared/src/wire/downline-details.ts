import * as v from 'valibot'
import { contractCategories, contractKinds, contractStates } from './agent-contracts.ts'
import { agentCaller, agentRefusals, downlineRow } from './agent-downline.ts'
import { call } from './call.ts'
import { amount, count, currency } from './shapes.ts'

/** A user name in full. */
const account = v.pipe(v.string(), v.minLength(1), v.maxLength(64))
const version = v.pipe(v.number(), v.safeInteger(), v.minValue(0))

/** Most characters of a note. */
export const longestNote = 500

/** Sums of an account with its team; `net` is what the site won of settled bets. */
const figures = v.object({ deposits: amount, withdrawals: amount, bets: amount, payouts: amount, net: amount })

/** All that an agent sees of an account of the own team. */
export const downlineDetails = call({
  operation: 'downlineDetails',
  method: 'GET',
  path: '/wps/agent/downlineDetails',
  ...agentCaller,
  request: v.strictObject({ account }),
  answer: v.object({
    currency,
    row: downlineRow,
    figures: v.object({ today: figures, last30: figures }),
    /** Code of the link by which the account registered; omitted without one, and for a link of nobody in the team. */
    cameBy: v.optional(v.string()),
    /** Links of the account itself, and the registrations by them. */
    links: v.object({ count, registrations: count }),
    /** Contracts that pay the account, and by which it pays, unless the platform is the payer; the newest first, at most 20. */
    contracts: v.array(
      v.object({
        kind: v.picklist(contractKinds),
        category: v.picklist(contractCategories),
        status: v.picklist(contractStates),
        payer: v.string(),
        payee: v.string(),
      }),
    ),
    /** The caller's own note; version 0 without one. */
    note: v.object({ text: v.string(), version }),
  }),
  refusals: ['error_not_agent', 'downline.unknown'],
})
export type DownlineDetails = v.InferOutput<typeof downlineDetails.answer>

/** Stores what the caller notes about an account of the own team. `version` is that of the note that it replaces. */
export const saveDownlineNote = call({
  operation: 'saveDownlineNote',
  method: 'PUT',
  path: '/wps/agent/downlineNote',
  ...agentCaller,
  request: v.strictObject({ account, text: v.pipe(v.string(), v.trim(), v.maxLength(longestNote)), version }),
  answer: v.object({ text: v.string(), version }),
  refusals: [...agentRefusals, 'downline.unknown', 'downline.note.conflict'],
})

/** Most characters of a message to a downline. */
export const longestDownlineMessage = 500

/** Writes a message into the inbox of an account of the own team. The same text within ten minutes is sent once. */
export const messageDownline = call({
  operation: 'messageDownline',
  method: 'POST',
  path: '/wps/agent/downlineMessage',
  ...agentCaller,
  request: v.strictObject({
    account,
    text: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(longestDownlineMessage)),
  }),
  answer: v.object({ account: v.string() }),
  /** downline.message.held: the account is frozen, excluded or closed. */
  refusals: [...agentRefusals, 'downline.unknown', 'downline.message.held'],
})
