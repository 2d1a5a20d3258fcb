import { exclusionChoices, timeOutChoices } from '../kernel/break-lengths.ts'
import { realityCheckChoices } from '../kernel/reality-check.ts'
import type { JurisdictionProfile } from './profile.ts'

/** Code of the test brand under a profile: a copy of another brand that differs in the profile and its host. */
export const lawBrand = (profile: string): string => `law${profile}`

type MerchantFile = { readonly registerFields: Readonly<Record<string, unknown>> }

const anyText = { enabled: true, required: false, minLength: 0, maxLength: 60, acceptedPattern: '*', patternId: 0 }

/** The `merchant.json` of the brand under a profile, which has every field that a profile demands. */
export const lawMerchant = <File extends MerchantFile>(file: File, profile: string) => ({
  ...file,
  profile,
  hosts: [`${lawBrand(profile)}.localhost`],
  registerFields: { ...file.registerFields, idNumber: anyText },
})

const identityStages = ['play', 'deposit', 'withdrawal'] as const

/**
 * The table of player protection: what a brand under a jurisdiction offers its players, and what it asks of them.
 * @param payments payment kinds of the brand itself
 */
export function controlsOf(law: JurisdictionProfile, payments: readonly string[]) {
  const { modules, limits, waits, pace, channels, identityBefore, ageGate, helpLines } = law
  const { least, most } = waits.timeOutHours
  const from = identityStages.indexOf(identityBefore as (typeof identityStages)[number])
  return {
    /** Windows of each kind of limit. */
    limits: {
      deposit: limits.deposit.periods,
      loss: limits.loss.periods,
      bet: limits.bet.periods,
      time: limits.time.periods,
    },
    timeOutHours: { least, most, offered: timeOutChoices(least, most) },
    exclusionDays: exclusionChoices(waits.selfExclusionLeastDays),
    realityCheckMinutes: realityCheckChoices(pace.realityCheckMinutes),
    sessionClock: pace.sessionClock,
    idleMinutes: pace.idleMinutes,
    ageGate: modules.freePlay && ageGate.freePlay,
    /** Whether a member has to declare a birth date before play. */
    birthDate: ageGate.play,
    /** Steps that need a checked identity. */
    identity: from < 0 ? [] : identityStages.slice(from),
    freePlay: modules.freePlay,
    bonuses: modules.bonuses,
    referral: modules.referralRewards,
    credit: modules.agentTransfers,
    autoplay: modules.autoplay,
    quickRounds: modules.turboPlay,
    payments: channels.allowed === 'all' ? payments : payments.filter((kind) => channels.allowed.includes(kind)),
    helpLines,
  }
}
