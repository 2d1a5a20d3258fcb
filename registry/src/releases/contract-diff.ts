import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AreaName, BrandDocument, RemoteBuild } from '@azulejo/shared/release'
import { currentDocument } from './change-document.ts'
import type { Registry } from './registry.ts'

/** A difference between the contracts of two builds of a remote. */
type ContractChange = {
  /** Part of the contract, for example `route` or `event`. */
  readonly field: string
  /** What changes, in words. */
  readonly change: string
  /** Who loses something: another remote, or visitors in the brand. None if nobody is known to. */
  readonly consumer?: string
}

/** A contract change for one brand that shows another build of the remote. */
export type BrandChange = ContractChange & {
  readonly brand: string
  readonly area: AreaName
  /** Id of the build that the brand shows. */
  readonly shown: string
}

/** A build with the calls that its scripts send; undefined if its files cannot be read here. */
type ReadBuild = {
  readonly id: string
  readonly build: RemoteBuild
  readonly calls: readonly string[] | undefined
}

type Shown = Pick<BrandDocument, 'brand' | 'site' | 'areas' | 'builds'>

/** Returns the operations of the calls that the scripts of a build name; undefined if a script is missing. */
async function callsOf(folder: string, { files }: RemoteBuild): Promise<string[] | undefined> {
  const scripts = Object.keys(files).filter((path) => /\.m?js$/.test(path))
  try {
    const texts = await Promise.all(scripts.map((path) => readFile(join(folder, path), 'utf8')))
    // Minifiers keep the names of properties and write texts with any of the three quotes.
    const named = texts.flatMap((text) => [...text.matchAll(/\boperation:\s*["'`]([A-Za-z]\w*)["'`]/g)])
    return [...new Set(named.map(([, operation = '']) => operation))].sort()
  } catch {
    return undefined
  }
}

const shownValue = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? 'none'))

type Row = Readonly<Record<string, unknown>>
type Rows = ReadonlyMap<string, Row>

const byName = <T extends Row>(rows: readonly T[], nameOf: (row: T) => string): Rows =>
  new Map<string, Row>(rows.map((row) => [nameOf(row), row]))
const namesOnly = (names: readonly string[]) =>
  byName(
    names.map((name) => ({ name })),
    ({ name }) => name,
  )
const valuesOf = (values: Readonly<Record<string, string>>): Rows =>
  new Map(Object.entries(values).map(([name, value]) => [name, { value }]))

const visitorsOf = ({ brand }: Shown) => `visitors of ${brand}`

/** Names the remotes at a brand, beside the changed one, that emit or hear an event. */
function remotesWith(field: 'emits' | 'hears') {
  return ({ areas, builds }: Shown, { name: event }: Row, changed: string): string | undefined => {
    const ids = Object.values(areas).flatMap(({ stable, canary, killed }) => (killed ? [] : [stable, canary?.build]))
    const manifests = ids.flatMap((id) => (id !== undefined && builds[id] ? [builds[id].manifest] : []))
    const nameOf = (each: string) => each.split('@')[0]
    const found = manifests.filter(
      ({ name, [field]: events }) => name !== changed && events.map(nameOf).includes(nameOf(String(event))),
    )
    return found.length > 0 ? [...new Set(found.map(({ name }) => name))].join(', ') : undefined
  }
}

type Part = {
  readonly field: string
  /** The rows of a build by their names; undefined if they cannot be read. */
  rowsOf(read: ReadBuild): Rows | undefined
  /** Fields of a row that others notice. */
  readonly noticed?: readonly string[]
  /** Who loses a row that is gone. */
  consumerOf?(document: Shown, row: Row, remote: string): string | undefined
}

/** The parts of a contract, in the order of reports. */
const parts: readonly Part[] = [
  {
    field: 'route',
    rowsOf: ({ build }) => byName(build.manifest.routes, ({ path }) => path),
    noticed: ['query', 'chrome', 'bottomBar', 'title'],
    consumerOf: visitorsOf,
  },
  {
    field: 'centre page',
    rowsOf: ({ build }) => byName(build.manifest.centrePages, ({ centre, page }) => `/${centre}/${page}`),
    noticed: ['label', 'icon', 'order', 'isDefault', 'needs', 'audience', 'badge'],
    consumerOf: visitorsOf,
  },
  {
    field: 'slot',
    rowsOf: ({ build }) => byName(build.manifest.slots, ({ slot, fill }) => `${slot} (${fill})`),
    noticed: ['order', 'audience'],
    consumerOf({ brand, site }, { slot }) {
      const [place, section = ''] = String(slot).replace(/@\d+$/, '').split('.')
      return place === 'home' && site.home.includes(section) ? `home page of ${brand}` : undefined
    },
  },
  {
    field: 'emitted event',
    rowsOf: ({ build }) => namesOnly(build.manifest.emits),
    consumerOf: remotesWith('hears'),
  },
  {
    field: 'heard event',
    rowsOf: ({ build }) => namesOnly(build.manifest.hears),
    consumerOf: remotesWith('emits'),
  },
  { field: 'call in a sandbox', rowsOf: ({ build }) => namesOnly(build.manifest.calls ?? []) },
  {
    field: 'language',
    rowsOf: ({ build }) => namesOnly(build.manifest.languages),
    consumerOf: (document, { name }) =>
      document.site.languages.some((language) => language === name) ? visitorsOf(document) : undefined,
  },
  {
    field: 'label',
    rowsOf({ build }) {
      const texts = Object.entries(build.manifest.labels).flatMap(([language, labels]) =>
        Object.entries(labels).map(([key, text]) => [`${language} ${key}`, text]),
      )
      return valuesOf(Object.fromEntries(texts))
    },
    noticed: ['value'],
  },
  {
    field: 'host',
    rowsOf: ({ build: { contract, manifest } }) => valuesOf({ HostApi: manifest.hostApi ?? `${contract}.0` }),
    noticed: ['value'],
  },
  { field: 'shared package', rowsOf: ({ build }) => valuesOf(build.requires), noticed: ['value'] },
  { field: 'call', rowsOf: ({ calls }) => calls && namesOnly(calls) },
]

/** Returns the changes of a contract that a brand's visitors, its other remotes or its operators notice. */
export function contractChanges(document: Shown, before: ReadBuild, after: ReadBuild): ContractChange[] {
  return parts.flatMap(({ field, rowsOf, noticed = [], consumerOf }) => {
    const [old, next] = [rowsOf(before), rowsOf(after)]
    if (!old || !next) return []
    return [...new Set([...old.keys(), ...next.keys()])].sort().flatMap((name): ContractChange[] => {
      const [was, is] = [old.get(name), next.get(name)]
      if (!was) return [{ field, change: `${name} is new` }]
      if (!is) {
        const consumer = consumerOf?.(document, was, after.build.name)
        return [{ field, change: `${name} is gone`, ...(consumer === undefined ? {} : { consumer }) }]
      }
      const changed = noticed.filter((part) => shownValue(was[part]) !== shownValue(is[part]))
      return changed.map((part) => ({
        field,
        change: `${name}: ${part} is ${shownValue(is[part])}, was ${shownValue(was[part])}`,
      }))
    })
  })
}

/** Returns the builds of a remote that run in areas of a brand. */
const shownBuilds = ({ areas, builds }: Shown, name: string) =>
  Object.entries(areas).flatMap(([area, { stable, canary, killed }]) =>
    [...new Set(killed ? [] : [stable, canary?.build])].flatMap((id) => {
      const build = id === undefined ? undefined : builds[id]
      return id !== undefined && build?.name === name ? [{ area, id, build }] : []
    }),
  )

async function readBuild(registry: Registry, id: string, build: RemoteBuild): Promise<ReadBuild> {
  return { id, build, calls: await callsOf(join(registry.site.folder, build.base), build) }
}

/**
 * Compares the contract of a build with the builds of the same remote that the brands of the site show.
 * @param id id of the compared build, `<name>@<version>-<hash>`
 */
export async function changesAtBrands(registry: Registry, id: string, build: RemoteBuild): Promise<BrandChange[]> {
  const after = await readBuild(registry, id, build)
  const changes: BrandChange[] = []
  for (const brand of await registry.site.brands()) {
    const current = await currentDocument(registry, brand)
    if (!current.ok) continue
    const { document } = current.value
    for (const { area, id: shown, build: earlier } of shownBuilds(document, build.name)) {
      if (shown === id) continue
      const before = await readBuild(registry, shown, earlier)
      changes.push(...contractChanges(document, before, after).map((change) => ({ brand, area, shown, ...change })))
    }
  }
  return changes
}
