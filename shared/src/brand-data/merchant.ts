import * as v from 'valibot'
import { type Currency, type FieldRule, flagNames, languages, type Minor, parseAmount } from '../kernel/index.ts'
import { csType, phoneProvider, registerFieldNames, resource } from '../wire/index.ts'
import { currencyOfDeposit, type DepositChannelFile, depositChannel } from './deposit-channel.ts'
import { roomTypes } from './game-facts.ts'
import { loyaltyAmounts, loyaltyFields, loyaltyOf } from './loyalty.ts'
import {
  agentContractsOf,
  agentContractTerms,
  agentRebatesOf,
  agentRebateTerms,
  amountsOfTerms,
  rebateOf,
  rebateTerms,
  uplineOf,
  uplineTerms,
} from './member-terms.ts'
import { runsNatively } from './native-pattern.ts'
import { rankFile, rankOf, rankProblems } from './ranks.ts'
import { compileByRe2 } from './re2-pattern.ts'
import { amountsOfWay, currencyOfPayout, termsOf, wayOf, withdrawalWay } from './withdrawal-way.ts'

const language = v.picklist(languages)

export const brandCode = v.pipe(
  v.string(),
  v.regex(/^[a-z][a-z0-9]{1,19}$/, 'it is 2 to 20 small letters and digits, a letter first'),
)

const text = v.pipe(v.string(), v.minLength(1, 'it is empty'))
const amount = v.pipe(v.string(), v.regex(/^\d{1,15}(\.\d{1,8})?$/, 'it is a decimal amount'))
const whole = v.pipe(v.string(), v.regex(/^\d{1,11}$/, 'it is a whole number'))
const count = (least: number, most: number) =>
  v.pipe(
    v.number(),
    v.integer(),
    v.minValue(least, `it is at least ${least}`),
    v.maxValue(most, `it is at most ${most}`),
  )
const country = v.pipe(v.string(), v.regex(/^[A-Z]{2}$/, 'it is an ISO 3166 code'))
const vendorCode = v.pipe(v.string(), v.regex(/^[A-Z0-9_]+$/, 'it is a code of a vendor'))
const atLeastOne = <Item extends v.GenericSchema>(item: Item) => v.tupleWithRest([item], item)

function isTimeZone(zone: string): boolean {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: zone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const length = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(255))
export const fieldRule: v.GenericSchema<unknown, FieldRule> = v.pipe(
  v.strictObject({
    enabled: v.boolean(),
    required: v.boolean(),
    minLength: length,
    maxLength: length,
    acceptedPattern: v.pipe(
      v.string(),
      v.check((pattern) => compileByRe2(pattern) !== undefined, 'not a pattern that can be run safely'),
    ),
    patternId: count(0, 20),
  }),
  v.check(({ minLength, maxLength }) => minLength <= maxLength, 'minLength is more than maxLength'),
  v.transform((rule) => ({ ...rule, isNative: runsNatively(rule.acceptedPattern) })),
)
export const fieldRules = v.strictObject(v.entriesFromList(registerFieldNames, v.optional(fieldRule)))

/** The browser's settings of the phone provider, and the URL of its public keys: the provider's own URL if omitted. */
export const phoneProviderSetting = v.strictObject({
  ...phoneProvider.entries,
  keysUrl: v.optional(v.pipe(v.string(), v.url())),
})

const optionalAmount = v.optional(amount)
const amountOfEach = {
  BRL: optionalAmount,
  USD: optionalAmount,
  VND: optionalAmount,
  EUR: optionalAmount,
  CNY: optionalAmount,
  PTS: optionalAmount,
} satisfies Readonly<Record<Currency, unknown>>

const fields = v.strictObject({
  /** Jurisdiction profile of the brand: the name of a file in `profiles/`. */
  profile: text,
  /** Name of the site in messages. */
  name: text,
  /** Host names of the site, without a port; links in messages use one of these names, by default the first. */
  hosts: atLeastOne(v.pipe(v.string(), v.regex(/^[a-z0-9.-]+$/, 'it is a host name'))),
  currency: v.picklist(['BRL', 'USD', 'VND', 'EUR', 'CNY']),
  symbol: text,
  languages: atLeastOne(language),
  defaultLanguage: language,
  /** IANA zone whose midnight starts a day of reports. */
  timeZone: v.pipe(v.string(), v.check(isTimeZone, 'it is no IANA time zone')),
  /** ISO 3166 code of the merchant's own country. */
  country,
  diallingCode: v.pipe(v.string(), v.regex(/^\+\d{1,4}$/, 'it is a dialling code such as +351')),
  /** Countries that the pickers show before the others. */
  firstCountries: v.array(country),
  flags: v.strictObject(v.entriesFromList(flagNames, v.optional(v.picklist(['0', '1'], 'it is 0 or 1')))),
  ...loyaltyFields,
  /** Rebate on valid bets; there is no rebate if omitted. */
  rebate: v.optional(rebateTerms),
  /** Transfers to the upline agent; not possible if omitted. */
  upline: v.optional(uplineTerms),
  /** Rebates of agents; there are none if omitted. */
  agentRebates: v.optional(agentRebateTerms, {}),
  /** Contracts that pay agents. If omitted, a member is active with any valid bet. */
  agentContracts: v.optional(agentContractTerms, { activeBet: '0' }),
  /** Play money of a trial account. */
  trialCredit: amount,
  /** Most that a round of a vendor's game pays, in whole units of the currency, unless the game has its own limit. */
  largestPrize: whole,
  /** Most that a round of a vendor's game pays, as a multiple of the stake. */
  largestMultiple: count(1, 1_000_000),
  /** Card games whose rooms the hall shows; all if omitted. */
  roomGames: v.optional(v.array(v.picklist(roomTypes)), roomTypes),
  loginedToHomePage: v.boolean(),
  /** Whether all vendors use the main wallet: there are no transfers, and the wallet page is hidden. */
  isSingle: v.boolean(),
  /** Vendors that hold a separate wallet for each player, and the terms of transfers to these wallets. */
  transfers: v.optional(
    v.strictObject({
      vendors: v.array(vendorCode),
      /** Least amount of a transfer to a vendor; transfers back have no minimum. */
      least: amount,
      /** Amounts offered at one tap. */
      presets: v.array(amount),
    }),
  ),
  /**
   * Largest amount that one operator decides alone, by currency (PTS for points). A second operator approves larger amounts,
   * and every amount of a currency that is omitted.
   */
  approvalLimits: v.strictObject(amountOfEach),
  /** Deposit channels, in the order of the page. */
  deposits: v.array(depositChannel),
  /** Withdrawal methods, in the order of the page. */
  withdrawals: v.array(withdrawalWay),
  resources: v.array(resource),
  /** A path of type 3 is sent encrypted, to a single player on request. */
  customerService: v.array(v.strictObject({ csType, type: v.optional(v.literal(3)), path: text })),
  gtagId: v.optional(text),
  imageCDNs: v.array(text),
  launchGameCDNs: v.array(text),
  /** A password that must be changed at once. */
  blockedPassword: text,
  /** Whether passwords expire. */
  passwordPolicy: v.boolean(),
  /** Days after which a password expires. */
  passwordDays: count(1, 3650),
  /** Hours after which the stake of a round that its vendor never ended is refunded. */
  openRoundHours: count(1, 720),
  /** Days for which feedback is kept. */
  feedbackDays: count(1, 3650),
  /** Adapter of the human check; `none` switches the check off. */
  humanCheck: v.picklist(['altcha', 'hosted', 'none']),
  /** Cost of one solution of the human check; the gateway's `HUMAN_CHECK_COST` if omitted. */
  humanCheckCost: v.optional(v.strictObject({ iterations: count(1, 9_999_999), highestCounter: count(1, 99_999) })),
  /** Provider that verifies a player's phone; the platform sends its own SMS codes if omitted. */
  phoneProvider: v.optional(phoneProviderSetting),
  /** Whether the platform refuses unknown accounts with `account.not.found` instead of hiding which accounts exist. */
  tellsMissingAccounts: v.boolean(),
  registerFields: fieldRules,
  ranks: atLeastOne(rankFile),
  /** Vendor whose colours the page patterns use. */
  houseVendor: v.pipe(v.string(), v.regex(/^[A-Z0-9]+$/)),
  /** Names of the games that are listed first among the hot games; the most popular games follow. */
  hotGames: v.array(text),
  /** Codes of the lotteries that the home page shows first, and the order of the remaining lotteries. */
  homeLotteries: v.strictObject({
    first: v.array(text),
    others: v.picklist(['list', 'next-vietnamese']),
  }),
})
type Fields = v.InferOutput<typeof fields>

type Problem = { readonly keys: readonly (string | number)[]; readonly message: string }

/** Returns all amounts with their key paths in the file. */
const amountsIn = (read: Fields): [keys: readonly (string | number)[], amount: string][] => [
  [['trialCredit'], read.trialCredit],
  ...loyaltyAmounts(read).map(({ keys, value }) => [keys, value] as [(string | number)[], string]),
  ...read.deposits.flatMap(({ least, most, fee, presets }, at) =>
    [['least', least], ['most', most], ['fee', fee.fixed], ...presets.map((preset) => ['presets', preset])].map(
      ([key = '', value = '']) => [['deposits', at, key], value] as [(string | number)[], string],
    ),
  ),
  ...(read.transfers ? [read.transfers.least, ...read.transfers.presets] : []).map(
    (value) => [['transfers'], value] as [(string | number)[], string],
  ),
  ...read.withdrawals.flatMap((way, at) =>
    amountsOfWay(way).map(([key, value]) => [['withdrawals', at, key], value] as [(string | number)[], string]),
  ),
  ...amountsOfTerms(read),
  ...read.ranks.flatMap(({ turnover, keep }, at) => [
    [['ranks', at, 'turnover'], turnover] as [(string | number)[], string],
    ...(keep === undefined ? [] : [[['ranks', at, 'keep'], keep] as [(string | number)[], string]]),
  ]),
]

function* problemsIn(read: Fields): Generator<Problem> {
  for (const { keys, value, isPositive } of loyaltyAmounts(read))
    if (isPositive && !/[1-9]/.test(value)) yield { keys, message: 'it is more than nothing' }
  for (const [keys, value] of amountsIn(read))
    if (parseAmount(value, read.currency) === undefined)
      yield { keys, message: `${value} has more decimals than ${read.currency}` }
  for (const [currency, limit = ''] of Object.entries(read.approvalLimits) as [Currency, string][])
    if (parseAmount(limit, currency) === undefined)
      yield { keys: ['approvalLimits', currency], message: `${limit} has more decimals than ${currency}` }
  if (!read.languages.includes(read.defaultLanguage))
    yield { keys: ['defaultLanguage'], message: `${read.defaultLanguage} is not one of languages` }
  if (read.isSingle && read.transfers) yield { keys: ['transfers'], message: 'isSingle leaves nothing to transfer' }
  const channels = read.deposits.map(({ code }) => code)
  for (const [at, { code, type }] of read.deposits.entries()) {
    if (channels.indexOf(code) < at) yield { keys: ['deposits', at, 'code'], message: `${code} is there twice` }
    const needed = currencyOfDeposit[type]
    if (needed !== undefined && needed !== read.currency)
      yield { keys: ['deposits', at, 'type'], message: `${type} is paid in ${needed}` }
  }
  const payouts = read.withdrawals.map(({ type }) => type)
  for (const [at, { type }] of read.withdrawals.entries()) {
    if (payouts.indexOf(type) < at) yield { keys: ['withdrawals', at, 'type'], message: `${type} is there twice` }
    const needed = currencyOfPayout[type]
    if (needed !== undefined && needed !== read.currency)
      yield { keys: ['withdrawals', at, 'type'], message: `${type} is paid in ${needed}` }
  }
  yield* rankProblems(read)
}

const amountOf = (value: string, currency: Currency): Minor => parseAmount(value, currency) as Minor

const limitsOf = (limits: Fields['approvalLimits']): Readonly<Partial<Record<Currency, Minor>>> =>
  Object.fromEntries(
    (Object.entries(limits) as [Currency, string][]).map(([currency, limit]) => [currency, amountOf(limit, currency)]),
  )

function channelOf({ least, most, fee, presets, ...channel }: DepositChannelFile, currency: Fields['currency']) {
  const terms = termsOf({ least, most, fee }, currency)
  return { ...channel, terms, presets: presets.map((preset) => amountOf(preset, currency)) }
}

/** `brands/<code>/merchant.json`: what the platform knows about a brand. */
export const merchantFile = v.pipe(
  fields,
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    for (const { keys, message } of problemsIn(dataset.value)) {
      const path = keys.map((key) => ({
        type: 'unknown' as const,
        origin: 'value' as const,
        input: undefined,
        key,
        value: undefined,
      }))
      addIssue({ message, path: path as unknown as [v.IssuePathItem, ...v.IssuePathItem[]] })
    }
  }),
  v.transform(
    ({
      ranks,
      trialCredit,
      rebate,
      upline,
      agentRebates,
      agentContracts,
      registerFields,
      deposits,
      withdrawals,
      transfers,
      approvalLimits,
      ...read
    }) => ({
      ...read,
      approvalLimits: limitsOf(approvalLimits),
      transfers: transfers && {
        ...transfers,
        least: amountOf(transfers.least, read.currency),
        presets: transfers.presets.map((preset) => amountOf(preset, read.currency)),
      },
      deposits: deposits.map((channel) => channelOf(channel, read.currency)),
      withdrawals: withdrawals.map((way) => wayOf(way, read.currency)),
      rebate: rebate && rebateOf(rebate, read.currency),
      upline: upline && uplineOf(upline, read.currency),
      agentRebates: agentRebatesOf(agentRebates),
      agentContracts: agentContractsOf(agentContracts, read.currency),
      ...loyaltyOf(read, read.currency),
      registerFields: registerFields as Readonly<Partial<Record<(typeof registerFieldNames)[number], FieldRule>>>,
      trialCredit: amountOf(trialCredit, read.currency),
      ranks: ranks.map((one) => rankOf(one, read)),
    }),
  ),
)
