import * as v from 'valibot'
import { flagNames } from '../kernel/flags.ts'
import { languages } from '../kernel/languages.ts'
import { remoteManifest, routePath } from './manifest.ts'

/** A part of the site that a brand fills with a remote, for example `lobby`; which there are is up to the brand. */
export const areaName = v.pipe(v.string(), v.maxLength(40), v.regex(/^[a-z]+(-[a-z]+)*$/))
export type AreaName = v.InferOutput<typeof areaName>

export const digest = v.pipe(v.string(), v.regex(/^sha384-[A-Za-z0-9+/]{64}$/))
/** `https://cdn.example`; without encryption only this machine's own names. */
const origin = v.pipe(v.string(), v.regex(/^(https:\/\/[a-z0-9.-]+|http:\/\/([a-z0-9-]+\.)*localhost)(:\d+)?$/))
export const buildId = v.pipe(v.string(), v.regex(/^[a-z0-9-]+@[A-Za-z0-9.-]+$/))

/** What a build's record says: the same in the site's `build.json` and in documents. */
export const remoteBuild = v.object({
  name: v.string(),
  version: v.string(),
  contract: v.number(),
  /** Folder of the build under the site's origin, with a slash at the end. */
  base: v.string(),
  /** File under `base` that registers the container. */
  entry: v.string(),
  /** Name of the container the entry registers; carries name and version. */
  container: v.string(),
  files: v.record(v.string(), digest),
  /** Files that a screen needs at once, by key of the screen or slot, then `remote` for the exposed module. */
  preloads: v.record(v.string(), v.array(v.string())),
  manifest: remoteManifest,
  /** Shared packages and the ranges the build asks of the host. */
  requires: v.record(v.string(), v.string()),
})
export type RemoteBuild = v.InferOutput<typeof remoteBuild>

const area = v.object({
  stable: buildId,
  lastGood: v.optional(buildId),
  canary: v.optional(v.object({ build: buildId, basisPoints: v.number(), salt: v.string() })),
  /** Nothing may run in the area until a build is released to it. */
  killed: v.optional(v.boolean(), false),
  /**
   * Builds that may never run in the area again: not as stable, canary or last good one, and one that runs now leaves at
   * once. The registry points the area to none of them unless the whole area is killed. Left out stands for none.
   */
  killedBuilds: v.optional(v.array(buildId)),
  /** Routes that only builds have which were taken back since the last release to the area. Left out stands for none. */
  formerRoutes: v.optional(v.array(routePath)),
  config: v.optional(v.record(v.string(), v.unknown()), {}),
})

const site = v.object({
  name: v.string(),
  hosts: v.array(v.string()),
  languages: v.array(v.picklist(languages)),
  defaultLanguage: v.picklist(languages),
  theme: v.picklist(['dark', 'light']),
  currencySymbol: v.optional(v.string(), '$'),
  currency: v.picklist(['BRL', 'USD', 'VND', 'EUR', 'CNY']),
  /** IANA zone whose days reports count, for example `America/Sao_Paulo`; the visitor's own where it is left out. */
  timeZone: v.optional(v.string()),
  merchant: v.string(),
  platform: v.literal('web'),
  device: v.literal('WEB'),
  lotteryType: v.literal('Lott'),
  flags: v.record(v.picklist(flagNames), v.string()),
  /** Sections of the home page in order; a section without a fill or without data is left out. */
  home: v.array(v.string()),
  /** Order of the categories on the home mosaic and in the side menu. */
  categories: v.array(v.string()),
  /** Whether a developer may put a remote served on their own machine into this brand's shell, for one tab; no if left out. */
  allowsLocalRemotes: v.optional(v.boolean()),
  /** Other origins that serve the same `/remotes/` files, asked in this order when the site's own does not answer. */
  mirrors: v.optional(v.array(origin), []),
  /** Origins besides the site's own that parts of the page may come from. */
  csp: v.object({
    frames: v.array(v.string()),
    images: v.array(v.string()),
    /**
     * Scripts that belong to no build and have no digest, such as analytics. With one, the page gives up its integrity
     * policy.
     */
    scripts: v.optional(v.array(origin)),
    /** Where such scripts may send to. */
    connects: v.optional(v.array(v.string())),
  }),
})
export type BrandSite = v.InferOutput<typeof site>

/** All that is mutable of a brand, one document per release. */
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
