import { type BrandDocument, firstCallKey } from '@azulejo/shared/release'
import type { HostBuild, SiteFolder } from '../documents/site-folder.ts'
import type { GuestAnswers } from './draw-views.ts'
import {
  type ComposedViews,
  composeFirstViews,
  type DrawViews,
  type RequestAsGuest,
  requestAll,
  type ViewPart,
  withStyles,
} from './first-views.ts'
import { openRememberedViews, releaseOf } from './remembered-views.ts'
import { requestAsGuest } from './request-as-guest.ts'

/** Interval in ms after which the platform's answers are requested again. */
const requestIntervalMs = 60_000
/** Maximum age in ms of the answers that a page shows. */
const mostAgeMs = 24 * 3_600_000

type Kept = ComposedViews & {
  readonly parts: readonly ViewPart[]
  /** Host, settings and builds that rendered the views. */
  readonly from: string
  /** Time at which the platform last gave these answers, to this or an earlier process. */
  readonly at: number
  /** Time of this process's last request to the platform; 0 before the first request. */
  readonly requestedAt: number
  /** Number of renderings so far. */
  readonly turn: number
}

type Options = {
  readonly site: SiteFolder
  readonly request: RequestAsGuest
  readonly now: () => number
  readonly report: (problem: string) => void
}

const isSame = ({ calls, answers }: ComposedViews, again: GuestAnswers): boolean =>
  calls.every((call) => {
    const [before, now] = [answers, again].map((each) => each[call.language]?.[firstCallKey(call)])
    return JSON.stringify(before) === JSON.stringify(now)
  })

/** Caches first views of brands, and renders them again when the platform's answers or the builds have changed. */
export function createKeptViews({ site, request, now, report }: Options) {
  const kept = new Map<string, Kept>()
  const reported = new Map<string, string>()
  const remembered = openRememberedViews(site, report)
  const isYoung = ({ at }: Kept) => now() - at < mostAgeMs

  type Times = Pick<Kept, 'at' | 'requestedAt'>
  async function keep(document: BrandDocument, host: HostBuild, views: ComposedViews, times: Times): Promise<Kept> {
    const parts = await withStyles(views.views, { site, document, host })
    const turn = (kept.get(document.brand)?.turn ?? 0) + 1
    const made = { ...views, ...times, parts, from: releaseOf(document, host), turn }
    kept.set(document.brand, made)
    return made
  }

  /** Returns the cached views of a release, from this process or from the file of an earlier process. */
  async function knownOf(document: BrandDocument, host: HostBuild): Promise<Kept | undefined> {
    const known = kept.get(document.brand)
    if (known?.from === releaseOf(document, host)) return known
    const found = await remembered.read(document, host)
    // A file with a future date would never expire.
    return found && keep(document, host, found, { at: Math.min(found.at, now()), requestedAt: 0 })
  }

  async function renew(document: BrandDocument, host: HostBuild): Promise<void> {
    const known = await knownOf(document, host)
    if (known && now() - known.requestedAt < requestIntervalMs) return
    const answers = known && (await requestAll(known.calls, { request, document }))
    const times = { at: now(), requestedAt: now() }
    if (known && answers && isSame(known, answers)) {
      kept.set(document.brand, { ...known, ...times })
      return remembered.confirm(document, times.at)
    }
    const options = { site, document, host, request, report }
    const views = await composeFirstViews(options, known && answers && { calls: known.calls, answers })
    await keep(document, host, views, times)
    await remembered.write(document, host, views, times.at)
  }

  return {
    /** Views that a page may show now; empty when they are too old or of another release. */
    of(document: BrandDocument, host: HostBuild): readonly ViewPart[] {
      const known = kept.get(document.brand)
      return known?.from === releaseOf(document, host) && isYoung(known) ? known.parts : []
    },
    /** Text that changes whenever the result of `of` may change. */
    stateOf(brand: string): string {
      const known = kept.get(brand)
      return known && isYoung(known) ? `drawn ${known.turn}` : 'none'
    },
    /** Renews the views unless the platform was asked within the last minute; reports each problem once. */
    async refresh(document: BrandDocument, host: HostBuild): Promise<void> {
      const { brand } = document
      try {
        await renew(document, host)
        reported.delete(brand)
      } catch (error) {
        const problem = `${brand}: no new first view: ${error instanceof Error ? error.message : error}`
        if (reported.get(brand) !== problem) report(problem)
        reported.set(brand, problem)
      }
    },
  }
}
export type KeptViews = ReturnType<typeof createKeptViews>

/** Creates a function that renders a brand's first views once and logs problems; undefined without a gateway. */
export function drawViewsOf(site: SiteFolder, gateway: string | undefined): DrawViews | undefined {
  if (gateway === undefined) return undefined
  const kept = createKeptViews({ site, request: requestAsGuest(gateway), now: Date.now, report: console.error })
  return async (document, host) => {
    await kept.refresh(document, host)
    return kept.of(document, host)
  }
}
