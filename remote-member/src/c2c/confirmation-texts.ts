import type { BadgeTone } from '@azulejo/shared/design'
import { playMessages } from '@azulejo/shared/remote'
import type { C2cConfirmation, C2cState } from '@azulejo/shared/wire'
import type { MemberKey } from '../locales/message-ids.ts'

export const confirmationStateTexts: Readonly<Record<C2cState, readonly [BadgeTone, MemberKey]>> = {
  matched: ['warn', 'member.c2c.state.matched'],
  paid: ['warn', 'member.c2c.state.paid'],
  disputed: ['info', 'member.c2c.state.disputed'],
  received: ['ok', 'member.c2c.state.received'],
  released: ['neutral', 'member.c2c.state.released'],
}

export const disputeTexts: Readonly<Record<NonNullable<C2cConfirmation['dispute']>, MemberKey>> = {
  notArrived: 'member.c2c.dispute.notArrived',
  amount: 'member.c2c.dispute.amount',
  payer: 'member.c2c.dispute.payer',
}

/** Message keys of the next step, by role and state. */
export const confirmationLines: Readonly<Record<C2cConfirmation['role'], Readonly<Record<C2cState, MemberKey>>>> = {
  payer: {
    matched: 'member.c2c.payer.matched',
    paid: 'member.c2c.payer.paid',
    disputed: 'member.c2c.payer.disputed',
    received: 'member.c2c.payer.received',
    released: 'member.c2c.payer.released',
  },
  receiver: {
    matched: 'member.c2c.receiver.matched',
    paid: 'member.c2c.receiver.paid',
    disputed: 'member.c2c.receiver.disputed',
    received: 'member.c2c.receiver.received',
    released: 'member.c2c.receiver.released',
  },
}

export const confirmationRefusals = {
  'c2c.unknown': 'member.c2c.refused.unknown',
  'c2c.ended': 'member.c2c.refused.ended',
  'c2c.early': 'member.c2c.refused.early',
  'c2c.slip': 'member.c2c.refused.slip',
  ...playMessages,
} as const
