import type { BrandDocument, RemoteBuild } from '@azulejo/shared/release'
import { signed } from '../programs/sign-document.ts'
import { type Case, type FaultKind, nameOf, type Part } from './plan.ts'
import { documentPath, type OtherBuild, otherBuildOf, type SiteSource } from './site-source.ts'
import { views } from './views.ts'

/** What the site serves during one visit of a case. */
export type Staging = Case & {
  readonly name: string
  /** Whether the host refuses every area while the fault lasts; its own views stay usable. */
  readonly isRefusedWhole: boolean
  /** Text of the document in the page; `undefined` leaves its element out. */
  readonly inlined: string | undefined
  /** The document at its own address: `offered` while the fault lasts, `healed` after the fault. */
  readonly offered: string
  readonly healed: string
  /** Paths that answer with the fault while it lasts. */
  readonly harmed: ReadonlySet<string>
  /** Bodies by path that the real site does not have. */
  readonly bodies: ReadonlyMap<string, Buffer>
}

/** The files of a part that the area's view needs. */
function filesOf(build: RemoteBuild, part: Part, screen: string): string[] {
  const { preloads } = build
  const scripts = (key: string) => (preloads[key] ?? []).filter((file) => file.endsWith('.js'))
  if (part === 'entry') return [build.entry]
  if (part === 'exposed chunk') return scripts('remote')
  if (part === 'lazy chunk') return scripts(screen)
  return part === 'css' ? (preloads[screen] ?? []).filter((file) => file.endsWith('.css')) : []
}

/** Returns a build record that is wrong about files: their digests are missing or belong to another version. */
function wrongRecord(kind: FaultKind, build: RemoteBuild, files: readonly string[], other: OtherBuild): RemoteBuild {
  if (kind === 'other version') {
    if (files.length === 0) return { ...build, contract: build.contract + 1 }
    const digests = files.map((file) => [file, other.build.files[file] ?? ''])
    return { ...build, files: { ...build.files, ...Object.fromEntries(digests) } }
  }
  const left = Object.entries(build.files).filter(([file]) => files.length > 0 && !files.includes(file))
  return { ...build, files: Object.fromEntries(left) }
}

/** Inlined document text of a page composed from a faulty response; `undefined` when the response held no document. */
function inlinedText(kind: FaultKind, text: string): string | undefined {
  if (kind === 'HTML with 200') return '<!doctype html><title>502 Bad Gateway</title>'
  if (kind === 'truncated') return text.slice(0, text.length / 2)
  if (kind === 'empty') return ''
  if (kind === 'throws') return "throw new Error('no document')"
  if (kind === 'wrong type') return '["azulejo/brand@1"]'
  return kind === 'one byte changed' ? text.replace('sha384-', 'sha385-') : undefined
}

const isOfRecord = (kind: FaultKind) => kind === 'digest missing' || kind === 'other version'

/**
 * Returns the visits of a case: one, or two for most faults of the document. A document reaches the host twice, in the
 * page and at its own address.
 * - In the page: the page holds a damaged document or none; the document at its address is correct.
 * - At its address: the page holds a document with a wrong signature, so the host requests the address, which has the
 *   fault. Without a document there the shell uses the settings of the page and refuses every area.
 * Faults of the page's own address are omitted: the edge and nginx serve the last composed page, and the browser shows
 * the rest. With neither document readable the host cannot render a brand and shows a plain notice (AZ-110).
 */
export async function stage(source: SiteSource, test: Case): Promise<Staging[]> {
  const { area, part, kind } = test
  const row = source.document.areas[area]
  const id = row?.stable ?? ''
  const build = source.document.builds[id]
  if (!row || !build) throw new Error(`no build fills ${area}`)
  const files = filesOf(build, part, views[area].screen)
  if (part !== 'document' && files.length === 0) throw new Error(`${area} has no ${part}`)
  const harmed = new Set(files.map((file) => build.base + file))
  const right = JSON.stringify(await signed(source.document))
  const plain = {
    ...test,
    name: nameOf(test),
    inlined: right,
    offered: right,
    healed: right,
    bodies: new Map(),
    isRefusedWhole: false,
  }

  if (isOfRecord(kind)) {
    const { document } = source
    const otherVersion = await otherBuildOf(source, build, 'a')
    const next = await otherBuildOf(source, build, 'b')
    const wrongly = { ...document.builds, [id]: wrongRecord(kind, build, files, otherVersion) }
    const wrong = JSON.stringify(await signed({ ...document, builds: wrongly }))
    const healed = await signed({
      ...document,
      seq: document.seq + 1,
      areas: { ...document.areas, [area]: { ...row, stable: `${id}b` } },
      builds: { ...document.builds, [`${id}b`]: next.build },
    })
    const bodies = new Map(next.bodies)
    if (kind === 'other version') {
      for (const file of files)
        bodies.set(build.base + file, otherVersion.bodies.get(otherVersion.build.base + file) ?? Buffer.of())
    }
    return [{ ...plain, inlined: wrong, offered: wrong, healed: JSON.stringify(healed), bodies, harmed: new Set() }]
  }
  if (part !== 'document') return [{ ...plain, harmed }]
  const { signature, ...unsigned } = JSON.parse(right) as BrandDocument
  const refused = JSON.stringify({ ...unsigned, release: `${unsigned.release}.1`, signature })
  return [
    { ...plain, name: `${plain.name}, in the page`, inlined: inlinedText(kind, right), harmed: new Set() },
    {
      ...plain,
      name: `${plain.name}, at its address`,
      inlined: refused,
      harmed: new Set([documentPath]),
      isRefusedWhole: true,
    },
  ]
}
