import type { SharedKey } from '@azulejo/shared/i18n'
import { numberFormat } from '@azulejo/shared/kernel'
import { playMessages, useLocaleTag, useMoney } from '@azulejo/shared/remote'
import type { claimMission, Gain, joinMission, Mission, OwnRefusalOf, signInToday } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'
import type { PromotionsKey } from '../locales/message-ids.ts'

type Messages<R> = Readonly<Record<OwnRefusalOf<R>, PromotionsKey | SharedKey>>

/** Messages for the refusals of a claim. */
export const claimMessages = {
  'claim.unknown': 'promotions.claim.unknown',
  'claim.expired': 'promotions.claim.expired',
  'claim.claimed': 'promotions.claim.claimed',
  'claim.rejected': 'promotions.claim.rejected',
  'bonus.active': 'promotions.claim.bonusActive',
  'wallet.full': 'promotions.refused.full',
  ...playMessages,
} as const

export const claimMissionRefusals: Messages<typeof claimMission> = {
  'mission.unknown': 'missions.refused.unknown',
  'mission.not.reached': 'missions.refused.notReached',
  ...claimMessages,
}
export const joinRefusals: Messages<typeof joinMission> = {
  'mission.unknown': 'missions.refused.unknown',
  'mission.ended': 'missions.refused.ended',
  'mission.rank': 'missions.refused.rank',
  'mission.country': 'missions.refused.country',
  ...playMessages,
}
export const signInRefusals: Messages<typeof signInToday> = { 'sign.in.done': 'missions.signIn.done', ...playMessages }

/** Formats a reward: an amount of money, or points. */
export function useGainText(): (gain: Gain) => string {
  const { _: t } = useLingui()
  const money = useMoney()
  return ({ amount, currency }) =>
    currency === 'PTS' ? t('promotions.price', { n: Number(amount) }) : money(amount, currency, 'short')
}

/** Formats a value of a mission or leaderboard: money, a multiple, or a number. */
export function useValueText(): (unit: Mission['unit'], value: string) => string {
  const money = useMoney()
  const figure = numberFormat(useLocaleTag())
  return (unit, value) => {
    if (unit === 'money') return money(value, undefined, 'short')
    const number = figure.format(value as `${number}`)
    return unit === 'multiple' ? `${number}×` : number
  }
}
