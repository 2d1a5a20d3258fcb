import { type BrandDocument, firstCallKey } from '@azulejo/shared/release'
import type { HostBuild, SiteFolder } from '../documents/site-folder.ts'
import { askAsGuest } from './ask-as-guest.ts'
import type { GuestAnswers } from './draw-views.ts'
import {
  type AskAsGuest,
  askAll,
  type ComposedViews,
  composeFirstViews,
  type DrawViews,
  type ViewPart,
  withStyles,
} from './first-views.ts'
import { openRememberedViews, releaseOf } from './remembered-views.ts'

/** How often the platform is asked whether its answers are still the same. */
const askAgainMs = 60_000
/** How old answers may be that a page still shows. */
const mostAgeMs = 24 * 3_600_000

type Kept = ComposedViews & {
  readonly parts: readonly ViewPart[]
  /** Host, settings and builds that drew them. */
  readonly from: string
  /** When the platform last gave these answers, to this process or to one before. */
  readonly at: number
  /** When this process has asked it; 0 where it has not. */
  readonly askedAt: number
  /** Counts drawings. */
  readonly turn: number
}

type Options = {
  readonly site: SiteFolder
  readonly ask: AskAsGuest
  readonly now: () => number
  readonly report: (problem: string) => void
}

const isSame = ({ calls, answers }: ComposedViews, again: GuestAnswers): boolean =>
  calls.every((call) => {
    const [before, now] = [answers, again].map((each) => each[call.language]?.[firstCallKey(call)])
    return JSON.stringify(before) === JSON.stringify(now)
  })

/** First views of brands as the platform's answers were last, drawn again when these or the builds have changed. */
export function createKeptViews({ site, ask, now, report }: Options) {
  const kept = new Map<string, Kept>()
  const told = new Map<string, string>()
  const remembered = openRememberedViews(site, report)
  const isYoung = ({ at }: Kept) => now() - at < mostAgeMs

  type Times = Pick<Kept, 'at' | 'askedAt'>
  async function keep(document: BrandDocument, host: HostBuild, views: ComposedViews, times: Times): Promise<Kept> {
    const parts = await withStyles(views.views, { site, document, host })
    const turn = (kept.get(document.brand)?.turn ?? 0) + 1
    const made = { ...views, ...times, parts, from: releaseOf(document, host), turn }
    kept.set(document.brand, made)
    return made
  }

  /** What this process knows of a release, or a process before it. */
  async function knownOf(document: BrandDocument, host: HostBuild): Promise<Kept | undefined> {
    const known = kept.get(document.brand)
    if (known?.from === releaseOf(document, host)) return known
    const found = await remembered.read(document, host)
    // A file from the future would never grow old.
    return found && keep(document, host, found, { at: Math.min(found.at, now()), askedAt: 0 })
  }

  async function renew(document: BrandDocument, host: HostBuild): Promise<void> {
    const known = await knownOf(document, host)
    if (known && now() - known.askedAt < askAgainMs) return
    const answers = known && (await askAll(known.calls, { ask, document }))
    const times = { at: now(), askedAt: now() }
    if (known && answers && isSame(known, answers)) {
      kept.set(document.brand, { ...known, ...times })
      return remembered.confirm(document, times.at)
    }
    const options = { site, document, host, ask, report }
    const views = await composeFirstViews(options, known && answers && { calls: known.calls, answers })
    await keep(document, host, views, times)
    await remembered.write(document, host, views, times.at)
  }

  return {
    /** What may be shown now. */
    of(document: BrandDocument, host: HostBuild): readonly ViewPart[] {
      const known = kept.get(document.brand)
      return known?.from === releaseOf(document, host) && isYoung(known) ? known.parts : []
    },
    /** Another text whenever `of` may give something else. */
    stateOf(brand: string): string {
      const known = kept.get(brand)
      return known && isYoung(known) ? `drawn ${known.turn}` : 'none'
    },
    /** Asks the platform where it was not asked lately; says once what is the matter. */
    async refresh(document: BrandDocument, host: HostBuild): Promise<void> {
      const { brand } = document
      try {
        await renew(document, host)
        told.delete(brand)
      } catch (error) {
        const problem = `${brand}: no new first view: ${error instanceof Error ? error.message : error}`
        if (told.get(brand) !== problem) report(problem)
        told.set(brand, problem)
      }
    },
  }
}
export type KeptViews = ReturnType<typeof createKeptViews>

/** Draws the first views of a brand once, from a platform; tells on the console why there are none. */
export function drawViewsOf(site: SiteFolder, gateway: string | undefined): DrawViews | undefined {
  if (gateway === undefined) return undefined
  const kept = createKeptViews({ site, ask: askAsGuest(gateway), now: Date.now, report: console.error })
  return async (document, host) => {
    await kept.refresh(document, host)
    return kept.of(document, host)
  }
}
