import * as v from 'valibot'
import { baseOf, isLanguage, type Language } from '../kernel/languages.ts'

/** Contract number of the HostApi in this source tree; a remote built for another number is not mounted. */
export const hostContract = 2
/** Grows by one with each member that older hosts of the contract lack. A new contract starts at 0. */
export const hostMinor = 0

const key = v.pipe(v.string(), v.regex(/^[a-zA-Z][a-zA-Z0-9-]{0,60}$/))
/** Route pattern of the site; `:` starts the name of a parameter. */
export const routePath = v.pipe(v.string(), v.regex(/^\/[a-zA-Z0-9/_:.-]*$/))
/** Slot of the host that remotes fill, with its major version, for example `home.rails@1`. */
const slotName = v.pipe(v.string(), v.regex(/^[a-z]+(\.[a-z]+)*@\d+$/))
const eventName = v.pipe(v.string(), v.regex(/^[a-z]+(-[a-z]+)*@\d+$/))

/** What the shell shows around a screen: header, side menu, footer. Hidden bars come back when the player toggles them. */
export const chromes = ['full', 'header-only', 'bars-hidden'] as const
export type Chrome = (typeof chromes)[number]

const route = v.object({
  path: routePath,
  screen: key,
  /** Query parameters that the screen reads and writes; other parameters are left alone. */
  query: v.optional(v.array(v.string()), []),
  chrome: v.optional(v.picklist(chromes), 'full'),
  /** Whether narrow windows show the bottom bar with the screen; older hosts always show it. */
  bottomBar: v.optional(v.boolean(), true),
  /** Key of the document title in `labels`. */
  title: v.string(),
})

const slot = v.object({
  slot: slotName,
  /** Key of the slot component. */
  fill: key,
  /** Lower comes first among fills of one slot. */
  order: v.optional(v.number(), 100),
  audience: v.optional(v.picklist(['all', 'guest', 'member']), 'all'),
})

const centrePage = v.object({
  centre: v.picklist(['member', 'agent']),
  /** The specification's page key, for example `securityCenter`; it is the last part of the address. */
  page: key,
  screen: key,
  label: v.string(),
  /** Name of a lucide icon the host draws, for example `shield-check`. */
  icon: v.string(),
  order: v.number(),
  isDefault: v.optional(v.boolean(), false),
  /** Feature that a site needs to show the page; older hosts always show the page. */
  needs: v.optional(v.picklist(['merchant-wallet', 'referral', 'missions'])),
  /** Who sees the page in the menu: `to-upline` for members who may send money to the upline agent, `linked` for a page that only links lead to; everybody if omitted. */
  audience: v.optional(v.string()),
  /** Page key of the menu entry that is marked while this page is shown, for a page without an entry; older hosts mark none. */
  parent: v.optional(key),
  /** Name of the count beside the menu entry: one of the counts that `centreCounts` returns. */
  badge: v.optional(v.string()),
})

/** Everything the host knows of a remote before its code loads. Plain data, kept in the build record. */
export const remoteManifest = v.object({
  name: v.pipe(v.string(), v.regex(/^remote-[a-z0-9-]+$/)),
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+(-[a-z0-9.]+)?$/)),
  contract: v.number(),
  /** Contract and lowest minor number that the remote requires, for example `1.2`; any minor if omitted. */
  hostApi: v.optional(v.pipe(v.string(), v.regex(/^\d+\.\d+$/))),
  routes: v.array(route),
  slots: v.array(slot),
  centrePages: v.array(centrePage),
  emits: v.array(eventName),
  hears: v.array(eventName),
  /** Operations of the calls that the remote sends in a sandbox; none if omitted. Elsewhere the list has no effect. */
  calls: v.optional(v.array(key)),
  languages: v.array(v.string()),
  /** Texts of titles and menu rows by language, then by key. */
  labels: v.record(v.string(), v.record(v.string(), v.string())),
})

/**
 * Returns whether a host has the contract that a remote is built for, with every member that the remote requires.
 * @param offered contract and minor number of the host, for example `1.2`
 */
export function meetsContract(
  { contract, hostApi = `${contract}.0` }: Pick<RemoteManifest, 'contract' | 'hostApi'>,
  offered = `${hostContract}.${hostMinor}`,
): boolean {
  const [major, minor = 0] = offered.split('.').map(Number)
  const [neededMajor, neededMinor = 0] = hostApi.split('.').map(Number)
  return contract === major && neededMajor === major && neededMinor <= minor
}

/** Returns the text of a title or a menu row in the language, else in its base language, else in English. */
export function labelIn({ labels }: Pick<RemoteManifest, 'labels'>, key: string, language: string): string | undefined {
  const base = isLanguage(language) ? baseOf(language) : language
  return labels[language]?.[key] ?? labels[base]?.[key] ?? labels.en?.[key]
}

/** Returns the language that a remote receives: a regional one only if the manifest lists it, else the base language. */
export const languageFor = ({ languages }: Pick<RemoteManifest, 'languages'>, language: Language): Language =>
  languages.includes(language) ? language : baseOf(language)

/** Returns the major version of each event that the remote emits or hears. */
export const eventMajors = ({
  emits,
  hears,
}: Pick<RemoteManifest, 'emits' | 'hears'>): Readonly<Record<string, number>> =>
  Object.fromEntries(
    [...emits, ...hears].map((event) => event.split('@')).map(([name, major]) => [name, Number(major)]),
  )

export type RemoteManifest = v.InferOutput<typeof remoteManifest>
export type CentrePage = v.InferOutput<typeof centrePage>
export type RemoteRoute = v.InferOutput<typeof route>
export type RemoteSlot = v.InferOutput<typeof slot>

/** Validates a manifest and fills in the optional parts that its source leaves out; throws when invalid. */
export const manifest = (definition: v.InferInput<typeof remoteManifest>): RemoteManifest =>
  v.parse(remoteManifest, definition)
