import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { languages } from '@azulejo/shared/kernel'
import {
  type BrandDocument,
  digest,
  type FirstView,
  firstCallKey,
  hostRoutes,
  sandboxedBuilds,
  serverBuildOf,
} from '@azulejo/shared/release'
import * as v from 'valibot'
import type { HostBuild, SiteFolder } from '../documents/site-folder.ts'
import { type DrawOutput, drawViews, type GuestAnswers, type GuestCall, guestCall } from './draw-views.ts'
import { filterView } from './filter-view.ts'
import { viewStyles } from './view-styles.ts'

/** Filtered markup, with the data from which the markup was rendered. */
export type FilteredView = { readonly html: string; readonly view: FirstView }

/** The parts of a first view in a page. */
export type ViewPart = FilteredView & {
  /** CSS rules of all classes in the markup of this view and of views with the same mounts. */
  readonly styles: string
}

/** Renders the first views of a brand, each with path and language; empty when rendering fails. */
export type DrawViews = (document: BrandDocument, host: HostBuild) => Promise<readonly ViewPart[]>

export const localizedCall = v.object({ ...guestCall.entries, language: v.picklist(languages) })
export type LocalizedCall = v.InferOutput<typeof localizedCall>

/** Calls sent to the platform as a guest, with the platform's answers. */
export type AnsweredCalls = { readonly calls: readonly LocalizedCall[]; readonly answers: GuestAnswers }

export type ComposedViews = AnsweredCalls & { readonly views: readonly FilteredView[] }

export type RequestAsGuest = (call: LocalizedCall, document: BrandDocument) => Promise<unknown>

export type ViewOptions = {
  readonly site: SiteFolder
  readonly document: BrandDocument
  readonly host: HostBuild
  readonly request: RequestAsGuest
  /** Receives the reason why a path has no first view. @param isBroken true if no platform answer could change that */
  readonly report: (problem: string, isBroken: boolean) => void
  /** Id of the only remote build that renders; by default all remotes render. */
  readonly only?: string | undefined
}

const recordOfServer = v.object({ server: v.optional(digest) })
/** Maximum rounds of calls; views request calls in rounds, because the next calls may depend on an answer. */
const mostTurns = 4
/** Paths whose views only the shell renders, so that these views reveal no problem of a remote. */
const ownPaths = new Set<string>([...hostRoutes.login, ...hostRoutes.register])
const hiddenCalls: readonly string[] = ['permission']

/** Base folders of the builds that may render views of a brand, by build id; the host's id is `host`. None runs in a sandbox. */
function basesOf(document: BrandDocument, host: HostBuild): readonly (readonly [id: string, base: string])[] {
  const { areas, builds } = document
  const stable = Object.values(areas).map((area) => area.stable)
  const sandboxed = sandboxedBuilds(document)
  const found = Object.entries(builds).filter(([id]) => stable.includes(id) && !sandboxed.has(id))
  return [['host', host.base], ...found.map(([id, { base }]) => [id, base] as const)]
}

/** Returns digests of server builds by build id, for the browser builds that have a server build. */
export async function serverDigests(
  { folder }: SiteFolder,
  document: BrandDocument,
  host: HostBuild,
): Promise<Readonly<Record<string, string>>> {
  const found = basesOf(document, host).map(async ([id, base]) => {
    const { server } = v.parse(recordOfServer, JSON.parse(await readFile(join(folder, base, 'build.json'), 'utf8')))
    return server === undefined ? [] : [[id, server] as const]
  })
  return Object.fromEntries((await Promise.all(found)).flat())
}

/** Reads the code of server builds by build id; throws when a digest is wrong. */
async function serverCodes({ site, document, host, only }: ViewOptions) {
  const digests = await serverDigests(site, document, host)
  const codes = basesOf(document, host)
    .filter(([id]) => digests[id] !== undefined && (only === undefined || [only, 'host'].includes(id)))
    .map(async ([id, base]) => {
      const code = await readFile(serverBuildOf(site.folder, base))
      if (`sha384-${createHash('sha384').update(code).digest('base64')}` !== digests[id])
        throw new Error(`the server build of ${base} is another one than its record says`)
      return [id, code.toString('utf8')] as const
    })
  const { host: own, ...remotes } = Object.fromEntries(await Promise.all(codes))
  return { own, remotes }
}

/** Sends the calls of one language after the other, so that the platform does not get all calls at once. */
export async function requestAll(
  calls: readonly LocalizedCall[],
  { request, document }: Pick<ViewOptions, 'request' | 'document'>,
): Promise<GuestAnswers> {
  const answers: Record<string, Record<string, unknown>> = {}
  for (const language of new Set(calls.map((call) => call.language))) {
    const ofLanguage = calls.filter((call) => call.language === language)
    const bodies = await Promise.all(
      ofLanguage.map(async (call) => [firstCallKey(call), await request(call, document)] as const),
    )
    answers[language] = Object.fromEntries(bodies)
  }
  return answers
}

const missingCalls = (views: DrawOutput['views'], known: readonly LocalizedCall[]): readonly LocalizedCall[] => {
  const missing = views.flatMap((each) =>
    'missing' in each ? each.missing.map((call: GuestCall) => ({ ...call, language: each.language })) : [],
  )
  const keyOf = (call: LocalizedCall) => `${call.language} ${firstCallKey(call)}`
  const wanted = new Map(missing.map((call) => [keyOf(call), call]))
  for (const call of known) wanted.delete(keyOf(call))
  return [...wanted.values()]
}

/**
 * Renders the first views of a brand for a guest in each of its languages, from answers of the platform. Failed views are
 * left out.
 * @param known calls and answers of earlier requests
 */
export async function composeFirstViews(
  options: ViewOptions,
  known: AnsweredCalls = { calls: [], answers: {} },
): Promise<ComposedViews> {
  const { document } = options
  const { own, remotes } = await serverCodes(options)
  const none = { views: [], ...known }
  if (own === undefined) return none
  let calls = known.calls
  let answers: GuestAnswers = Object.fromEntries(
    document.site.languages.map((language) => [language, known.answers[language] ?? {}]),
  )
  for (let turn = 0; turn < mostTurns; turn += 1) {
    const { views: drawn, problems } = await drawViews({ host: own, remotes, document, answers })
    const views = options.only === undefined ? drawn : drawn.filter(({ path }) => !ownPaths.has(path))
    const missing = missingCalls(views, calls)
    if (missing.length === 0) {
      for (const problem of problems) options.report(problem, true)
      return { views: filtered(views, options, calls), calls, answers }
    }
    const responses = await requestAll(missing, options)
    calls = [...calls, ...missing]
    answers = Object.fromEntries(
      Object.entries(answers).map(([language, bodies]) => [language, { ...bodies, ...responses[language] }]),
    )
  }
  return none
}

/** Returns the views that pass the filter, and reports all others. */
function filtered(
  drawn: DrawOutput['views'],
  { document, report }: ViewOptions,
  calls: readonly LocalizedCall[],
): readonly FilteredView[] {
  return drawn.flatMap((each) => {
    const leave = (problem: string, isBroken: boolean) => {
      report(`${document.brand} ${each.path} in ${each.language} has no first view: ${problem}`, isBroken)
      return []
    }
    if ('none' in each) return leave(each.none, false)
    if ('broken' in each) return leave(each.broken, true)
    if ('missing' in each) return leave('it asks for more and more', true)
    if (each.view.language !== each.language) return leave('its host does not draw this language', false)
    const html = filterView(each.html, document.site.csp.images)
    return html.ok ? [{ html: html.value, view: withoutHidden(each.view, calls) }] : leave(html.error, true)
  })
}

/** Adds one style sheet for all views with the same mounts, in any language, so that a brand's policy lists few digests. */
export async function withStyles(
  views: readonly FilteredView[],
  { site, document, host }: Pick<ViewOptions, 'site' | 'document' | 'host'>,
): Promise<readonly ViewPart[]> {
  const groups = Map.groupBy(views, ({ view }) => JSON.stringify(view.mounts))
  const parts = [...groups.values()].map(async (group) => {
    const builds = new Set(group.flatMap(({ view }) => view.mounts.map(({ build }) => build)))
    const bases = [host.base, ...[...builds].sort().flatMap((id) => document.builds[id]?.base ?? [])]
    const styles = await viewStyles(site, bases, host.styles, group.map(({ html }) => html).join(''))
    return group.map((each) => ({ ...each, styles }))
  })
  return (await Promise.all(parts)).flat()
}

/** Removes the platform's answers about the caller, which must not get into the page. */
function withoutHidden(view: FirstView, calls: readonly LocalizedCall[]): FirstView {
  const hidden = calls.filter(({ operation }) => hiddenCalls.includes(operation)).map(firstCallKey)
  return { ...view, answers: Object.fromEntries(Object.entries(view.answers).filter(([key]) => !hidden.includes(key))) }
}
