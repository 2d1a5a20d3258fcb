import type { JurisdictionProfile } from '@azulejo/shared/brand-data'
import {
  dayIn,
  type Instant,
  isOn,
  mayUseRealMoney,
  realityCheckDue,
  realityCheckMinutes,
} from '@azulejo/shared/kernel'
import type { PlayRefusal } from '@azulejo/shared/wire'
import type { Merchant } from '../merchants/merchants.ts'
import { profileOf } from '../merchants/profiles.ts'
import type { Context } from './context.ts'
import { ageDue, type IdentityStage, identityDue } from './due-steps.ts'
import type { Player } from './player.ts'
import { type Refused, refuse } from './refused.ts'

type ActionRule = {
  /** Omitted for actions that never need a checked identity. */
  readonly stage?: IdentityStage
  /**
   * Whether a time-out, a self-exclusion, an account that is to be closed or a birth date below the legal age forbids the
   * action. Actions that return a member's own money or points stay allowed.
   */
  readonly stopsInPause: boolean
  /** Whether a reality check that is due forbids the action until it is answered. */
  readonly waitsForCheck?: boolean
}

const actions = {
  launch: { stage: 'play', stopsInPause: true, waitsForCheck: true },
  bet: { stage: 'play', stopsInPause: true, waitsForCheck: true },
  lottery: { stage: 'play', stopsInPause: true, waitsForCheck: true },
  // Takes back a bet whose draw has not locked.
  cancelBet: { stopsInPause: false },
  deposit: { stage: 'deposit', stopsInPause: true },
  withdrawal: { stage: 'withdrawal', stopsInPause: false },
  transferIn: { stage: 'play', stopsInPause: true, waitsForCheck: true },
  transferOut: { stopsInPause: false },
  redeem: { stopsInPause: true },
  convert: { stopsInPause: false },
  // Joins a promotion or claims its reward.
  claim: { stopsInPause: true },
  rebate: { stopsInPause: false },
  transferUpline: { stage: 'withdrawal', stopsInPause: true },
  transferDownline: { stage: 'withdrawal', stopsInPause: true },
  // Collects a bill of an agent's contract.
  collectDividend: { stopsInPause: true },
  endBonus: { stopsInPause: false },
  // Completes a deposit or a withdrawal that was permitted before.
  confirmPayment: { stopsInPause: false },
} as const satisfies Readonly<Record<string, ActionRule>>

/** An action that a member requests. Ending a started round is not among them, because it is never refused. */
export type PlayAction = keyof typeof actions

export type PlayedGame = { readonly isFreePlay: boolean; readonly gameClassify: string }

/** The subject of an action. */
export type PlaySubject = {
  readonly game?: PlayedGame
  /** Whether the action gives the member something to play with. */
  readonly isBonus?: boolean
}

export type PlayFacts = {
  readonly player: Player
  readonly profile: JurisdictionProfile
  readonly flags: Merchant['flags']
  /** The refusal while the site is in maintenance; otherwise undefined. */
  readonly maintenance: Refused<'system.maintenance'> | undefined
  readonly now: Instant
  /** The brand's day, yyyy-MM-dd. */
  readonly today: string
}

/** Limits of the permitted action. */
export type Permission = {
  readonly limits: {
    /** Minimum milliseconds from one round of the member to the next. */
    readonly roundMs: number
  }
}

export type NotPermitted = Refused<PlayRefusal | 'system.maintenance' | 'function.not.available'>

/** Game classes without consecutive rounds, so no minimum time between rounds applies. */
const eventClasses: readonly string[] = ['SPORTS', 'ESPORTS', 'LOTT', 'ELOTT']

function roundMsOf({ pace }: JurisdictionProfile, game: PlayedGame | undefined): number {
  if (!game || eventClasses.includes(game.gameClassify)) return 0
  return game.gameClassify === 'RNG' ? pace.slotRoundMs : pace.otherRoundMs
}

/** Whether the account may act: a trial account only plays, where both the game and the site allow free play. */
const mayUse = ({ role }: Player, flags: Merchant['flags'], game: PlayedGame | undefined): boolean =>
  mayUseRealMoney(role) || (game?.isFreePlay === true && isOn(flags, 'FREEPLAY3'))

/** The end of the member's time without a reality check; undefined for trial accounts and before a first login. */
function checkDueAt({ role, realityFrom, realityMinutes }: Player, { pace }: JurisdictionProfile): Instant | undefined {
  if (realityFrom === undefined || !mayUseRealMoney(role)) return undefined
  return realityCheckDue(realityFrom, realityCheckMinutes(realityMinutes, pace.realityCheckMinutes))
}

/** Decides whether a member may play or move money; a refusal includes the values of its message. */
export function decidePlay(facts: PlayFacts, action: PlayAction, subject: PlaySubject = {}): Permission | NotPermitted {
  const { player, profile, flags, maintenance, now, today } = facts
  const { game, isBonus = false } = subject
  const rule: ActionRule = actions[action]
  const { excludedUntil = 0, timeOutUntil = 0 } = player
  if (maintenance) return maintenance
  if (!mayUse(player, flags, game)) return refuse('in_need_true_account')
  if (player.isFrozen) return refuse('member.frozen')
  if (rule.stopsInPause && excludedUntil > now) return refuse('member.excluded', { until: excludedUntil })
  if (rule.stopsInPause && timeOutUntil > now) return refuse('member.time.out', { until: timeOutUntil })
  if (rule.stopsInPause && player.closesAt !== undefined) return refuse('member.closing', { until: player.closesAt })
  const dueAt = rule.waitsForCheck ? checkDueAt(player, profile) : undefined
  if (dueAt !== undefined && dueAt <= now) return refuse('reality.check.due', { dueAt })
  if (isBonus && !profile.modules.bonuses) return refuse('function.not.available', { module: 'bonuses' })
  const age = rule.stopsInPause ? ageDue(profile, player, rule.stage, today) : undefined
  return age ?? identityDue(profile, player, rule.stage) ?? { limits: { roundMs: roundMsOf(profile, game) } }
}

/**
 * Checks whether a member may take an action. Every call that plays or moves money uses this function in its
 * transaction, so a further condition is loaded only here.
 * @param player the call's member, or the player that a vendor's call names
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
    today: dayIn(merchant.timeZone, clock.now()),
  }
  return decidePlay(facts, action, subject)
}
