import * as v from 'valibot'
import { flagNames } from '../kernel/flags.ts'
import { languages } from '../kernel/languages.ts'
import { remoteManifest, routePath } from './manifest.ts'

/** A part of the site that a brand fills with a remote, for example `lobby`; each brand defines its own areas. */
export const areaName = v.pipe(v.string(), v.maxLength(40), v.regex(/^[a-z]+(-[a-z]+)*$/))
export type AreaName = v.InferOutput<typeof areaName>

export const digest = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/))
/** An origin such as `https://cdn.example`; plain HTTP is accepted for `localhost` names only. */
const origin = v.pipe(v.string(), v.regex(/^(https:\/\/[a-z0-9.-]+|http:\/\/([a-z0-9-]+\.)*localhost)(:\d+)?$/))
export const buildId = v.pipe(v.string(), v.regex(/^[a-z0-9-]+@[A-Za-z0-9.-]+$/))

/** The record of a build, the same in the site's `build.json` and in brand documents. */
export const remoteBuild = v.object({
  name: v.string(),
  version: v.string(),
  contract: v.number(),
  /** Folder of the build under the site's origin, with a slash at the end. */
  base: v.string(),
  /** File under `base` that registers the container. */
  entry: v.string(),
  /** Whether the entry is a classic script that registers the container (`global`, if omitted) or a module that exports it. */
  entryType: v.optional(v.picklist(['global', 'module'])),
  /** Name of the container that the entry registers; contains the remote's name and version. */
  container: v.string(),
  files: v.record(v.string(), digest),
  /** Files that a screen or slot needs at once, by its key; key `remote` has the files of the exposed module. */
  preloads: v.record(v.string(), v.array(v.string())),
  manifest: remoteManifest,
  /** Shared packages and the version ranges that the build requires of the host. */
  requires: v.record(v.string(), v.string()),
})
export type RemoteBuild = v.InferOutput<typeof remoteBuild>

const area = v.object({
  stable: buildId,
  lastGood: v.optional(buildId),
  canary: v.optional(v.object({ build: buildId, basisPoints: v.number(), salt: v.string() })),
  /** Whether nothing may run in the area until a build is released to the area. */
  killed: v.optional(v.boolean(), false),
  /**
   * Builds that may never run in the area again, neither as stable, canary nor last good build; a running one is removed at
   * once. The registry points the area to none of these builds unless the whole area is killed. None if omitted.
   */
  killedBuilds: v.optional(v.array(buildId)),
  /** Routes that exist only in builds rolled back since the last release to the area. None if omitted. */
  formerRoutes: v.optional(v.array(routePath)),
  config: v.optional(v.record(v.string(), v.unknown()), {}),
  /** Whether the area runs in a frame without origin, for builds of third parties; false if omitted. */
  sandbox: v.optional(v.boolean()),
})

const site = v.object({
  name: v.string(),
  hosts: v.array(v.string()),
  languages: v.array(v.picklist(languages)),
  defaultLanguage: v.picklist(languages),
  theme: v.picklist(['dark', 'light']),
  currencySymbol: v.optional(v.string(), '$'),
  currency: v.picklist(['BRL', 'USD', 'VND', 'EUR', 'CNY']),
  /** IANA time zone of the days in reports, for example `America/Sao_Paulo`; the visitor's own if omitted. */
  timeZone: v.optional(v.string()),
  merchant: v.string(),
  platform: v.literal('web'),
  device: v.literal('WEB'),
  lotteryType: v.literal('Lott'),
  flags: v.record(v.picklist(flagNames), v.string()),
  /** Sections of the home page in order; a section without a fill or without data is omitted. */
  home: v.array(v.string()),
  /** Order of the categories on the home mosaic and in the side menu. */
  categories: v.array(v.string()),
  /** Whether developers may mount a remote from their own machine in this brand's shell, for one tab; false if omitted. */
  allowsLocalRemotes: v.optional(v.boolean()),
  /** Other origins that serve the same `/remotes/` files, tried in this order when the site's own origin fails. */
  mirrors: v.optional(v.array(origin), []),
  /** Areas that pages of other origins may show as elements, and these origins; none if omitted. */
  embedding: v.optional(
    v.object({
      areas: v.pipe(v.array(areaName), v.minLength(1)),
      origins: v.pipe(v.array(origin), v.minLength(1)),
    }),
  ),
  /** Origins in addition to the site's own that parts of the page may come from. */
  csp: v.object({
    frames: v.array(v.string()),
    images: v.array(v.string()),
    /**
     * Origins of scripts that belong to no build and have no digest, such as analytics. With any of these origins, the page
     * has no integrity policy.
     */
    scripts: v.optional(v.array(origin)),
    /** Addresses that these scripts may send data to. */
    connects: v.optional(v.array(v.string())),
  }),
})
export type BrandSite = v.InferOutput<typeof site>

/** Everything about a brand that a release can change; one document per release. */
export const brandDocument = v.object({
  schema: v.literal('azulejo/brand@1'),
  brand: v.string(),
  release: v.string(),
  /** Grows by one with each release. */
  seq: v.number(),
  previous: v.nullable(v.string()),
  issuedAt: v.pipe(v.string(), v.isoTimestamp()),
  expiresAt: v.pipe(v.string(), v.isoTimestamp()),
  site,
  areas: v.record(areaName, area),
  builds: v.record(v.string(), remoteBuild),
  /** ES256 signature over the canonical document without this field: compact, its payload detached (RFC 7515, F). */
  signature: v.nullable(v.string()),
})
export type BrandDocument = v.InferOutput<typeof brandDocument>

type Areas = Pick<BrandDocument, 'areas'>

/** Whether a document shows an area in a sandbox. */
export const hasSandbox = ({ areas }: Areas): boolean => Object.values(areas).some(({ sandbox }) => sandbox)

/**
 * Returns the builds that run only in a sandbox: all that an area with `sandbox` names, also where another area names the
 * same build.
 */
export function sandboxedBuilds({ areas }: Areas): ReadonlySet<string> {
  const ids = Object.values(areas).flatMap(({ sandbox, stable, lastGood, canary }) =>
    sandbox ? [stable, lastGood, canary?.build] : [],
  )
  return new Set(ids.filter((id) => id !== undefined))
}
