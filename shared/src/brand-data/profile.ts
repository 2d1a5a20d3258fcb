import * as v from 'valibot'
import { identityDocuments } from '../kernel/identity-number.ts'
import { registerFieldNames } from '../wire/index.ts'

const count = (least: number, most: number) =>
  v.pipe(
    v.number(),
    v.integer(),
    v.minValue(least, `it is at least ${least}`),
    v.maxValue(most, `it is at most ${most}`),
  )
const percent = v.pipe(v.number(), v.minValue(0, 'it is at least 0'), v.maxValue(100, 'it is at most 100'))
const key = v.pipe(v.string(), v.regex(/^[a-z][\w.-]{1,60}$/i, 'it is the key of a sentence'))
const address = v.pipe(v.string(), v.url('it is an address'))
const shortName = v.pipe(v.string(), v.minLength(1, 'it is empty'), v.maxLength(80, 'it has at most 80 characters'))
const helpLine = v.pipe(
  v.strictObject({
    /** Name of the service in every language. */
    name: shortName,
    phone: v.optional(v.pipe(v.string(), v.regex(/^[\d +]{3,20}$/, 'it is a telephone number'))),
    url: v.optional(address),
  }),
  v.check(({ phone, url }) => phone !== undefined || url !== undefined, 'it has a phone or a url'),
)
const period = v.picklist(['day', 'week', 'month'])
const limit = v.strictObject({ periods: v.array(period), demandedAt: v.picklist(['never', 'registration', 'deposit']) })

/** Modules that a law may forbid; a forbidden one is off, whatever the brand's settings say. */
export const profileModules = [
  'freePlay',
  'bonuses',
  'referralRewards',
  'agentTransfers',
  'autoplay',
  'turboPlay',
  'withdrawalCancel',
  'chat',
] as const

/** `profiles/<name>.json`: the rules of a jurisdiction, chosen by a merchant's `profile`. */
export const jurisdictionProfile = v.strictObject({
  /** Name of the profile for operators. */
  title: v.pipe(v.string(), v.minLength(1, 'it is empty')),
  /** Licence of its brands, which share self-exclusions; the name of the profile if omitted. */
  licence: v.optional(v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]{1,40}$/, 'it is small letters, digits and hyphens'))),
  minimumAge: count(18, 25),
  /**
   * Whether visitors declare a birth date before free play, and members before play, unless the registration or a checked
   * identity has told it.
   */
  ageGate: v.optional(v.strictObject({ freePlay: v.boolean(), play: v.optional(v.boolean(), false) }), {
    freePlay: false,
  }),
  modules: v.strictObject(v.entriesFromList(profileModules, v.boolean())),
  /** Fields that registration always requires, whatever the rules of the brand say. */
  requiredFields: v.array(v.picklist(registerFieldNames)),
  /** Step before which a member's identity must be verified. */
  identityBefore: v.picklist(['never', 'play', 'deposit', 'withdrawal']),
  /** Document whose number, with its check digits, proves the identity. */
  identityDocument: v.picklist(identityDocuments),
  channels: v.strictObject({
    /** Payment kinds that are allowed; `all` allows every channel of the brand. */
    allowed: v.union([v.literal('all'), v.array(v.string())], 'it is "all" or a list of payment channels'),
    /** Whether deposits and withdrawals are limited to accounts in the member's own name. */
    ownNameOnly: v.boolean(),
  }),
  limits: v.strictObject({
    deposit: limit,
    loss: limit,
    bet: limit,
    /** Minutes of play. */
    time: limit,
  }),
  proofs: v.strictObject({
    /** Whether members need a second step for money and access, and not only those who have set one up. */
    moneyAppCode: v.boolean(),
  }),
  waits: v.strictObject({
    /** Hours until a raised limit takes effect; a lowered limit takes effect at once. */
    limitIncreaseHours: count(0, 720),
    limitIncreaseConfirmedTwice: v.boolean(),
    timeOutHours: v.pipe(
      v.strictObject({ least: count(1, 8760), most: count(1, 8760) }),
      v.check(({ least, most }) => least <= most, 'least is more than most'),
    ),
    /** Hours after which a new payout account may receive withdrawals. */
    payoutAccountHours: count(0, 720),
    /** Hours for which withdrawals are on hold after a login from a new device. */
    newDeviceHours: count(0, 720),
    selfExclusionLeastDays: count(1, 3650),
    /** Days after which a self-exclusion may be ended early; never if omitted. */
    selfExclusionEarlyEndDays: v.optional(count(1, 3650)),
  }),
  exclusion: v.optional(
    v.strictObject({
      /** Days that an excluded member has to withdraw the balance before it is returned. */
      returnDays: count(0, 365),
      /** Central register that is asked whether a person is excluded; none if omitted. */
      register: v.optional(v.pipe(v.string(), v.regex(/^[a-z]{1,20}$/, 'it is small letters'))),
    }),
    { returnDays: 7 },
  ),
  closing: v.optional(
    v.strictObject({
      /** Days in which a member may revoke the closing of the account. */
      coolingDays: count(1, 365),
    }),
    { coolingDays: 14 },
  ),
  pace: v.strictObject({
    /** Fewest milliseconds from one round to the next. */
    slotRoundMs: count(0, 60_000),
    otherRoundMs: count(0, 60_000),
    /** Longest time between reality checks; members may choose shorter ones. */
    realityCheckMinutes: count(5, 240),
    /** Whether session time and result are on every page of a logged-in member. */
    sessionClock: v.optional(v.boolean(), false),
    idleMinutes: count(5, 240),
  }),
  /** Lowest return to player of a game, in percent of the stakes. */
  returnFloor: v.strictObject({ fixedOdds: percent, lottery: percent }),
  sla: v.strictObject({
    /** Minutes within which a withdrawal must be paid. */
    payoutMinutes: count(1, 43_200),
    complaintDays: count(1, 365),
    /** Months of history that a member sees. */
    historyMonths: count(1, 120),
    /** Years for which records are kept. */
    recordYears: count(1, 30),
  }),
  /** Keys of sentences that the site shows. */
  copy: v.strictObject({
    ageSign: key,
    responsiblePlay: key,
    centralRegister: v.optional(address),
  }),
  /** Services that help with gambling, independent of the brand. */
  helpLines: v.optional(v.array(helpLine), []),
  /** Authority that licenses the brand, and its page; omitted for play money. */
  authority: v.optional(
    v.strictObject({
      name: shortName,
      /** Number of the licence. */
      number: v.optional(shortName),
      /** Company that holds the licence. */
      company: v.optional(shortName),
      /** Test house of the games and the random numbers. */
      testHouse: v.optional(shortName),
      url: v.optional(address),
    }),
  ),
})
export type JurisdictionProfile = v.InferOutput<typeof jurisdictionProfile>
