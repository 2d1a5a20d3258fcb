import { playMessages } from '@azulejo/shared/remote'

const bought = { 'wallet.insufficient': 'lottery.refused.balance', ...playMessages } as const

export const startRefusals = {
  ...bought,
  'lottery.group.game': 'lottery.group.refused.game',
  'lottery.group.lines': 'lottery.refused.lines',
  'lottery.group.shares': 'lottery.group.refused.shares',
  'lottery.group.many': 'lottery.group.refused.many',
} as const

/** Messages of a refused purchase. @param left shares that are for sale, as the refusal says */
export const joinRefusals = (left: unknown) =>
  ({
    ...bought,
    'lottery.group.unknown': 'lottery.group.refused.unknown',
    'lottery.group.closed': 'lottery.group.refused.closed',
    'lottery.group.full': left === 0 ? 'lottery.group.refused.none' : 'lottery.group.refused.few',
  }) as const

export const cancelRefusals = {
  ...playMessages,
  'lottery.group.unknown': 'lottery.group.refused.unknown',
  'lottery.group.closed': 'lottery.group.refused.closed',
  'lottery.group.joined': 'lottery.group.refused.joined',
} as const
