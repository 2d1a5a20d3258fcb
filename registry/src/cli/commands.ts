import { refusal } from '@azulejo/shared/build/refusal.ts'
import { failure, success } from '@azulejo/shared/kernel'
import { areaName } from '@azulejo/shared/release'
import * as v from 'valibot'
import { verifyAudit } from '../audit/verify-audit.ts'
import { currentDocument, releasesOf } from '../releases/change-document.ts'
import { type BrandChange, changesAtBrands } from '../releases/contract-diff.ts'
import { differences } from '../releases/diff.ts'
import { kill, killBuild } from '../releases/kill.ts'
import type { Figures } from '../releases/last-good.ts'
import { lint } from '../releases/lint.ts'
import { check, publishedBuild } from '../releases/publish.ts'
import type { Registry } from '../releases/registry.ts'
import { parseAssignment, release } from '../releases/release.ts'
import { rollback } from '../releases/rollback.ts'
import { readCounts } from '../watch/build-counts.ts'
import { areaCommand } from './area-command.ts'
import { brandCommand } from './brand-command.ts'
import { canaryCommand } from './canary-command.ts'
import type { Answer, Command, Outside } from './command.ts'
import { outcomeOf } from './document-outcome.ts'
import { keyCommand } from './key-command.ts'
import { loginCommand } from './login-command.ts'
import { packCommand } from './pack-command.ts'
import { chaosCommand, previewCommand, previewReleaseCommand } from './preview-command.ts'
import { publishCommand } from './publish-command.ts'
import { registryCommand } from './registry-command.ts'
import { tokenCommand } from './token-command.ts'

async function send({ sendBrand, site }: Registry, brand: string): Promise<Answer> {
  if (!sendBrand)
    return failure(refusal('no-bucket', 'The built site is what is served; REGISTRY_STORE names no bucket'))
  if (!(await site.brands()).includes(brand)) return failure(refusal('no-brand', `The built site has no ${brand}`))
  await sendBrand(brand)
  return success({ message: `${brand} is in the bucket`, data: { brand } })
}

async function compose({ site, composePages }: Registry): Promise<Answer> {
  try {
    await composePages()
    const brands = await site.brands()
    return success({ message: `The pages of ${brands.join(' and ')} are as their documents`, data: brands })
  } catch (error) {
    return failure(refusal('page', error instanceof Error ? error.message : String(error)))
  }
}

const pagesCommand: Command = {
  usage: 'pages',
  about: 'Composes the pages of all brands again, as every release does for its own.',
  run: (registry, args) => (args.length === 0 ? compose(registry) : undefined),
}

async function reportHistory(registry: Registry, brand: string): Promise<Answer> {
  const known = await releasesOf(registry, brand)
  if (!known.ok) return known
  const rows = known.value.map(({ release: name, seq, previous, issuedAt, signature }) => ({
    release: name,
    seq,
    previous: previous ?? '-',
    issued: issuedAt,
    signed: signature ? 'yes' : 'no',
  }))
  return success({ message: `${rows.length} releases of ${brand}`, rows, data: rows })
}

async function reportDiff(registry: Registry, brand: string, names: readonly [string, string]): Promise<Answer> {
  const known = await releasesOf(registry, brand)
  if (!known.ok) return known
  const [before, after] = names.map((name) => known.value.find((each) => each.release === name))
  if (!before || !after)
    return failure(refusal('no-release', `${brand} has no release ${before ? names[1] : names[0]}`))
  const rows = differences(before, after)
  return success({ message: `${rows.length} differences`, rows, data: rows })
}

async function reportLint(registry: Registry, brand: string): Promise<Answer> {
  const checked = await lint(registry, brand)
  if (!checked.ok) return checked
  if (checked.value.length === 0) return success({ message: `${brand}: nothing to complain about`, data: [] })
  return failure(
    refusal('lint', checked.value.map(({ problem, detail }) => `${brand}: ${problem}: ${detail}`).join('\n')),
  )
}

const changeRows = (changes: readonly BrandChange[]) =>
  changes.map(({ brand, area, shown, field, change, consumer }) => ({
    brand,
    area,
    shown,
    field,
    change,
    affects: consumer ?? '-',
  }))

async function reportChanges(registry: Registry, id: string): Promise<Answer> {
  const found = await publishedBuild(registry, id)
  if (!found) return failure(refusal('not-published', `${id} is not published`))
  const changes = await changesAtBrands(registry, id, found.build)
  return success({ message: `${changes.length} changes of the contract`, rows: changeRows(changes), data: changes })
}

async function reportCheck(registry: Registry, name: string): Promise<Answer> {
  const checked = await check(registry, name)
  if (!checked.ok) return checked
  const { id, build, problems } = checked.value
  if (problems.length === 0) {
    const changes = await changesAtBrands(registry, id, build)
    return success({ message: `${id} may be published`, rows: changeRows(changes), data: { id, changes } })
  }
  const lines = problems.map(({ reason, message }) => `${id}: ${reason}: ${message}`)
  return failure(refusal('check', lines.join('\n')))
}

const weekMs = 7 * 24 * 3_600_000

/** Loads of a brand's builds in the last week; undefined without the gateway's operator token or its answer. */
async function weekOf(registry: Registry, brand: string, { gateway, fetch: send, report }: Outside): Promise<Figures> {
  const current = await currentDocument(registry, brand)
  if (gateway.token === '' || !current.ok) return undefined
  const since = new Date(registry.now().getTime() - weekMs)
  try {
    return await readCounts(send, gateway, { merchant: current.value.document.site.merchant, since })
  } catch (error) {
    report(`The last good build is chosen without loads: ${error instanceof Error ? error.message : error}`)
    return undefined
  }
}

export const commands: Readonly<Record<string, Command>> = {
  check: {
    usage: 'check <remote>',
    about:
      'Names everything for which publish would refuse the newest stored build of a remote, or else what changes for the brands that show the remote; changes nothing.',
    run: (registry, [name, ...more]) => (name && more.length === 0 ? reportCheck(registry, name) : undefined),
  },
  changes: {
    usage: 'changes <build>',
    about:
      'Compares routes, centre pages, slots, events, languages, labels, shared packages and calls of a published build with the builds that brands show.',
    run: (registry, [id, ...more]) => (id && more.length === 0 ? reportChanges(registry, id) : undefined),
  },
  pack: packCommand,
  publish: publishCommand,
  send: {
    usage: 'send <brand>',
    about:
      'With a bucket: sends host, builds and files of a brand from the built site; its document only when the bucket has none.',
    run: (registry, [brand, ...more]) => (brand && more.length === 0 ? send(registry, brand) : undefined),
  },
  release: {
    usage: 'release <brand> [--settings] [<area>=<build>...]',
    about:
      'Puts published builds on areas of a brand, all in one release; with --settings also what the last build read from its folder.',
    run(registry, [brand, ...texts], { settings = false }, outside) {
      const assignments = texts.map(parseAssignment).filter((each) => each !== undefined)
      const isWhole = assignments.length === texts.length && new Set(assignments.map((each) => each.area)).size
      return brand && isWhole === texts.length && (settings || texts.length > 0)
        ? outcomeOf(
            weekOf(registry, brand, outside).then((figures) =>
              release(registry, brand, assignments, { settings, figures }),
            ),
          )
        : undefined
    },
  },
  rollback: {
    usage: 'rollback <brand> [--to <release>]',
    about: 'Shows again what the release before, or a named one, showed; as a new release.',
    run: (registry, [brand, ...more], { to }, outside) =>
      brand && more.length === 0
        ? outcomeOf(weekOf(registry, brand, outside).then((figures) => rollback(registry, brand, to, figures)))
        : undefined,
  },
  canary: canaryCommand,
  kill: {
    usage: 'kill <brand> <area> [--build <build>]',
    about: 'Takes an area off a brand until a build is released to it; or one build of the area, for ever.',
    run(registry, [brand, area, ...more], { build }) {
      if (!brand || !v.is(areaName, area) || more.length > 0) return undefined
      return outcomeOf(build === undefined ? kill(registry, brand, area) : killBuild(registry, brand, area, build))
    },
  },
  history: {
    usage: 'history <brand>',
    about: 'Lists the releases of a brand, the oldest first.',
    run: (registry, [brand, ...more]) => (brand && more.length === 0 ? reportHistory(registry, brand) : undefined),
  },
  diff: {
    usage: 'diff <brand> <release> <release>',
    about: 'Shows what differs between two releases of a brand.',
    run: (registry, [brand, a, b, ...more]) =>
      brand && a && b && more.length === 0 ? reportDiff(registry, brand, [a, b]) : undefined,
  },
  lint: {
    usage: 'lint <brand>',
    about: 'Checks signature, age, digests and contracts of what a brand shows.',
    run: (registry, [brand, ...more]) => (brand && more.length === 0 ? reportLint(registry, brand) : undefined),
  },
  pages: pagesCommand,
  brand: brandCommand,
  area: areaCommand,
  preview: previewCommand,
  'preview-release': previewReleaseCommand,
  chaos: chaosCommand,
  keys: keyCommand,
  token: tokenCommand,
  registry: registryCommand,
  login: loginCommand,
  audit: {
    usage: 'audit verify',
    about: 'Checks the hash chain of the audit log and lists its rows.',
    run: (registry, [verb, ...more]) =>
      verb === 'verify' && more.length === 0
        ? verifyAudit(registry).then((checked) => {
            if (!checked.ok) return checked
            const rows = checked.value.map(({ place, at, who, what, subject, before, after, why }) => {
              return { place, at, who, what, subject, before: before ?? '-', after: after ?? '-', why: why ?? '' }
            })
            return success({ message: `${rows.length} rows, the chain is whole`, rows, data: checked.value })
          })
        : undefined,
  },
}
