import type { JurisdictionProfile } from '@azulejo/shared/brand-data'
import { type Instant, isOn, mayUseRealMoney } from '@azulejo/shared/kernel'
import type { PlayRefusal } from '@azulejo/shared/wire'
import { profileOf } from '../merchants/profiles.ts'
import type { Merchant } from '../merchants.ts'
import type { Context } from './context.ts'
import type { Player } from './player.ts'
import { type Refused, refuse } from './refused.ts'

/** Stages at which a jurisdiction may ask for a checked identity; one that asks at a stage asks at the later ones too. */
const stages = ['play', 'deposit', 'withdrawal'] as const

type ActionRule = {
  /** Left out for actions that no jurisdiction asks an identity for. */
  readonly stage?: (typeof stages)[number]
  /** Whether a time-out or a self-exclusion stops it. What brings a member's own money or points home is not stopped. */
  readonly stopsInPause: boolean
}

const actions = {
  launch: { stage: 'play', stopsInPause: true },
  bet: { stage: 'play', stopsInPause: true },
  lottery: { stage: 'play', stopsInPause: true },
  deposit: { stage: 'deposit', stopsInPause: true },
  withdrawal: { stage: 'withdrawal', stopsInPause: false },
  transferIn: { stage: 'play', stopsInPause: true },
  transferOut: { stopsInPause: false },
  redeem: { stopsInPause: true },
  convert: { stopsInPause: false },
  // Joins a promotion or takes what it gives.
  claim: { stopsInPause: true },
  rebate: { stopsInPause: false },
  transferUpline: { stage: 'withdrawal', stopsInPause: true },
  endBonus: { stopsInPause: false },
  // A deposit or a withdrawal that was permitted before ends.
  confirmPayment: { stopsInPause: false },
} as const satisfies Readonly<Record<string, ActionRule>>

/** What a member asks to do. Ending a round that was started is none of them: that is never refused. */
export type PlayAction = keyof typeof actions

export type PlayedGame = { readonly isFreePlay: boolean; readonly gameClassify: string }

/** What the action is about. */
export type PlaySubject = {
  readonly game?: PlayedGame
  /** Whether it gives something to play with. */
  readonly isBonus?: boolean
}

export type PlayFacts = {
  readonly player: Player
  readonly profile: JurisdictionProfile
  readonly flags: Merchant['flags']
  /** The refusal of a site in maintenance. */
  readonly maintenance: Refused<'system.maintenance'> | undefined
  readonly now: Instant
}

/** What holds for the action that is permitted. */
export type Permission = {
  readonly limits: {
    /** Least milliseconds from one round of the member to the next. */
    readonly roundMs: number
  }
}

export type NotPermitted = Refused<PlayRefusal | 'system.maintenance' | 'function.not.available'>

/** Bets on these are no rounds that follow one another. */
const eventClasses: readonly string[] = ['SPORTS', 'ESPORTS', 'LOTT', 'ELOTT']

function roundMsOf({ pace }: JurisdictionProfile, game: PlayedGame | undefined): number {
  if (!game || eventClasses.includes(game.gameClassify)) return 0
  return game.gameClassify === 'RNG' ? pace.slotRoundMs : pace.otherRoundMs
}

/** A trial account plays with play money where the game and the site allow it, and moves none. */
const mayUse = ({ role }: Player, flags: Merchant['flags'], game: PlayedGame | undefined): boolean =>
  mayUseRealMoney(role) || (game?.isFreePlay === true && isOn(flags, 'FREEPLAY3'))

function asksIdentity({ identityBefore }: JurisdictionProfile, { role, identity }: Player, { stage }: ActionRule) {
  if (stage === undefined || identityBefore === 'never' || identity === 'verified' || !mayUseRealMoney(role))
    return false
  return stages.indexOf(stage) >= stages.indexOf(identityBefore)
}

/** The one decision whether a member may play or move money, with the values for the sentence of a refusal. */
export function decidePlay(facts: PlayFacts, action: PlayAction, subject: PlaySubject = {}): Permission | NotPermitted {
  const { player, profile, flags, maintenance, now } = facts
  const { game, isBonus = false } = subject
  const rule: ActionRule = actions[action]
  const { excludedUntil = 0, timeOutUntil = 0 } = player
  if (maintenance) return maintenance
  if (!mayUse(player, flags, game)) return refuse('in_need_true_account')
  if (player.isFrozen) return refuse('member.frozen')
  if (rule.stopsInPause && excludedUntil > now) return refuse('member.excluded', { until: excludedUntil })
  if (rule.stopsInPause && timeOutUntil > now) return refuse('member.time.out', { until: timeOutUntil })
  if (isBonus && !profile.modules.bonuses) return refuse('function.not.available', { module: 'bonuses' })
  if (asksIdentity(profile, player, rule)) return refuse('identity.needed', { state: player.identity })
  return { limits: { roundMs: roundMsOf(profile, game) } }
}

/**
 * Asks whether a member may do something. Every call that plays or moves money asks here, in its transaction, so that a
 * further fact is loaded in this place alone.
 * @param player of a call without a member of its own: whom a vendor speaks for
 */
export async function mayPlay(
  context: Pick<Context, 'merchant' | 'clock' | 'maintenance'>,
  player: Player,
  action: PlayAction,
  subject?: PlaySubject,
): Promise<Permission | NotPermitted> {
  const { merchant, clock, maintenance } = context
  const facts = {
    player,
    profile: profileOf(merchant),
    flags: merchant.flags,
    maintenance,
    now: clock.now(),
  }
  return decidePlay(facts, action, subject)
}
