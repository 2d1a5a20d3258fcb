import * as v from 'valibot'
import { baseOf, isLanguage, type Language } from '../kernel/languages.ts'

/** The HostApi this source tree speaks; a remote built for another number is not mounted. */
export const hostContract = 1
/** Grows by one with each part that a host may lack: 1 brought `scope.hold` and digests of chunks, 2 `firstAnswer`. A new contract starts at 0. */
export const hostMinor = 2

const key = v.pipe(v.string(), v.regex(/^[a-zA-Z][a-zA-Z0-9-]{0,60}$/))
/** An address of the site, with `:` before the name of a part. */
export const routePath = v.pipe(v.string(), v.regex(/^\/[a-zA-Z0-9/_:.-]*$/))
/** `home.rails@1`: a place of the host that remotes fill, with its major version. */
const slotName = v.pipe(v.string(), v.regex(/^[a-z]+(\.[a-z]+)*@\d+$/))
const eventName = v.pipe(v.string(), v.regex(/^[a-z]+(-[a-z]+)*@\d+$/))

/** What the shell shows around a screen: header, side menu, footer. Hidden bars come back when the player toggles them. */
export const chromes = ['full', 'header-only', 'bars-hidden'] as const
export type Chrome = (typeof chromes)[number]

const route = v.object({
  path: routePath,
  screen: key,
  /** Query names the screen reads and writes; others are left alone. */
  query: v.optional(v.array(v.string()), []),
  chrome: v.optional(v.picklist(chromes), 'full'),
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
  /** Shown only on sites that have it; hosts from before show the page always. */
  needs: v.optional(v.picklist(['merchant-wallet', 'referral', 'missions'])),
  /** Who finds it in the menu: `to-upline` are members who may send money to the agent above. Everybody when it is left out. */
  audience: v.optional(v.string()),
  /** Name of the count that stands beside it: one of those that `centreCounts` answers. */
  badge: v.optional(v.string()),
})

/** Everything the host knows of a remote before its code loads. Plain data, kept in the build record. */
export const remoteManifest = v.object({
  name: v.pipe(v.string(), v.regex(/^remote-[a-z0-9-]+$/)),
  version: v.pipe(v.string(), v.regex(/^\d+\.\d+\.\d+(-[a-z0-9.]+)?$/)),
  contract: v.number(),
  /** Contract and lowest minor number it cannot do without, for example `1.2`; any minor where it is left out. */
  hostApi: v.optional(v.pipe(v.string(), v.regex(/^\d+\.\d+$/))),
  routes: v.array(route),
  slots: v.array(slot),
  centrePages: v.array(centrePage),
  emits: v.array(eventName),
  hears: v.array(eventName),
  languages: v.array(v.string()),
  /** Texts of titles and menu rows by language, then by key. */
  labels: v.record(v.string(), v.record(v.string(), v.string())),
})

/**
 * Whether a host has the contract that a remote is built for, with all members it cannot do without.
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

/** The text of a title or a menu row: in the language, else in the language it builds on, else in English. */
export function labelIn({ labels }: Pick<RemoteManifest, 'labels'>, key: string, language: string): string | undefined {
  const base = isLanguage(language) ? baseOf(language) : language
  return labels[language]?.[key] ?? labels[base]?.[key] ?? labels.en?.[key]
}

/** The language that a build of the remote is told of: one of a region only if its manifest names it. */
export const languageFor = ({ languages }: Pick<RemoteManifest, 'languages'>, language: Language): Language =>
  languages.includes(language) ? language : baseOf(language)

/** Which major of each event the remote speaks. */
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

/** Checks a manifest when it is written, with its optional parts left out. */
export const manifest = (definition: v.InferInput<typeof remoteManifest>): RemoteManifest =>
  v.parse(remoteManifest, definition)
