import { fieldRules, phoneProviderSetting } from '@azulejo/shared/brand-data'
import { failure, flagNames, minor, parseAmount, type Result, success } from '@azulejo/shared/kernel'
import * as v from 'valibot'
import type { Merchant } from '../../platform/merchants/merchants.ts'

type Change = (merchant: Merchant) => Merchant
/** Reads a text that an operator typed; returns the change to a merchant, or the problem of the text. */
type Setting = (text: string) => Result<Change, string>

const setting =
  <Value>(schema: v.GenericSchema<string, Value>, put: (merchant: Merchant, value: Value) => Merchant): Setting =>
  (text) => {
    const read = v.safeParse(schema, text)
    if (read.success) return success((merchant) => put(merchant, read.output))
    const [issue] = read.issues
    const path = v.getDotPath(issue)
    return failure(path ? `${path}: ${issue.message}` : issue.message)
  }

const yesNo = v.pipe(
  v.picklist(['true', 'false'], 'it is true or false'),
  v.transform((text) => text === 'true'),
)
const number = (min: number, max: number) =>
  v.pipe(
    v.string(),
    v.regex(/^\d{1,9}$/, 'it is a whole number'),
    v.transform(Number),
    v.minValue(min, `it is at least ${min}`),
    v.maxValue(max, `it is at most ${max}`),
  )
const json = v.pipe(
  v.string(),
  v.rawTransform<string, unknown>(({ dataset, addIssue, NEVER }) => {
    try {
      return JSON.parse(dataset.value)
    } catch {
      addIssue({ message: 'it is not JSON' })
      return NEVER
    }
  }),
)

const signUpRules = v.pipe(
  json,
  fieldRules,
  v.check((rules) => Object.keys(rules).length > 0, 'it names no field'),
)

const provider = v.pipe(
  v.string(),
  v.transform((text) => (text === 'none' ? 'null' : text)),
  json,
  v.nullable(phoneProviderSetting),
)
const cost = v.pipe(
  v.string(),
  v.regex(/^[1-9]\d{0,6}:[1-9]\d{0,4}$/, 'it is <iterations>:<highest counter>, for example 5000:300'),
  v.transform((text) => text.split(':').map(Number) as [number, number]),
  v.transform(([iterations, highestCounter]) => ({ iterations, highestCounter })),
)

const hosts = v.pipe(
  v.string(),
  v.regex(/^[a-z0-9.-]+(,[a-z0-9.-]+)*$/, 'it is host names separated by commas'),
  v.transform((text) => text.split(',') as [string, ...string[]]),
)

const flagSettings = Object.fromEntries(
  flagNames.map((name) => [
    name,
    setting(v.picklist(['0', '1'], 'it is 0 or 1'), (merchant, value) => ({
      ...merchant,
      flags: { ...merchant.flags, [name]: value },
    })),
  ]),
)

/** The amount of the welcome bonus. Its terms are the brand's, so a brand without them has no bonus. */
const withWelcome = ({ welcomeBonus, ...merchant }: Merchant, amount: string): Merchant => ({
  ...merchant,
  welcomeBonus:
    welcomeBonus && amount !== '0'
      ? { ...welcomeBonus, amount: parseAmount(amount, merchant.currency) ?? minor(0) }
      : undefined,
})

/** Every setting that an operator may change on a running site, by name. */
const settings: Readonly<Record<string, Setting>> = {
  ...flagSettings,
  hosts: setting(hosts, (merchant, value) => ({ ...merchant, hosts: value })),
  signUpRules: setting(signUpRules, (merchant, rules) => ({
    ...merchant,
    registerFields: { ...merchant.registerFields, ...(rules as Merchant['registerFields']) },
  })),
  signUpAmount: setting(v.pipe(v.string(), v.regex(/^(0|[1-9]\d{0,8})$/, 'it is a whole number')), withWelcome),
  largestPrize: setting(
    v.pipe(v.string(), v.regex(/^[1-9]\d{0,10}$/, 'it is a whole number above 0')),
    (merchant, largestPrize) => ({ ...merchant, largestPrize }),
  ),
  largestMultiple: setting(number(1, 1_000_000), (merchant, largestMultiple) => ({ ...merchant, largestMultiple })),
  humanCheck: setting(
    v.picklist(['altcha', 'hosted', 'none'], 'it is altcha, hosted or none'),
    (merchant, humanCheck) => ({ ...merchant, humanCheck }),
  ),
  humanCheckCost: setting(cost, (merchant, humanCheckCost) => ({ ...merchant, humanCheckCost })),
  phoneProvider: setting(provider, ({ phoneProvider: _, ...merchant }, value) => ({
    ...merchant,
    ...(value ? { phoneProvider: value } : {}),
  })),
  tellsMissingAccounts: setting(yesNo, (merchant, tellsMissingAccounts) => ({ ...merchant, tellsMissingAccounts })),
  passwordPolicy: setting(yesNo, (merchant, passwordPolicy) => ({ ...merchant, passwordPolicy })),
  passwordDays: setting(number(1, 3650), (merchant, passwordDays) => ({ ...merchant, passwordDays })),
  openRoundHours: setting(number(1, 720), (merchant, openRoundHours) => ({ ...merchant, openRoundHours })),
  feedbackDays: setting(number(1, 3650), (merchant, feedbackDays) => ({ ...merchant, feedbackDays })),
  loginedToHomePage: setting(yesNo, (merchant, loginedToHomePage) => ({ ...merchant, loginedToHomePage })),
  gtagId: setting(
    v.pipe(v.string(), v.regex(/^[A-Z0-9-]{4,20}$/, 'it is an id such as G-ABC123')),
    (merchant, gtagId) => ({
      ...merchant,
      gtagId,
    }),
  ),
}

export const settingNames: readonly string[] = Object.keys(settings)

/** Reads the text of a setting; returns the change to a merchant, or a failure with the problem. */
export const readSetting: (name: string, text: string) => Result<Change, string> = (name, text) =>
  Object.hasOwn(settings, name) ? (settings[name] as Setting)(text) : failure(`there is no setting ${name}`)

/** Why a brand cannot have a setting by its own data; undefined if it can. */
export const missingFor = (written: Merchant, name: string): string | undefined =>
  name === 'signUpAmount' && !written.welcomeBonus
    ? 'the brand has no welcomeBonus, whose multiplier and days are the terms'
    : undefined
