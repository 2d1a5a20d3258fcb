import type { Refusal } from '@azulejo/shared/build/refusal.ts'
import { type Result, success } from '@azulejo/shared/kernel'
import { type AreaName, areaName, type BrandDocument } from '@azulejo/shared/release'
import * as v from 'valibot'
import { type AreaEdit, editAreaSettings, withArea, withoutArea } from '../brands/area-settings.ts'
import { addArea, removeArea, renameArea, withAreaNamed } from '../releases/areas.ts'
import type { Registry } from '../releases/registry.ts'
import { type Assignment, parseAssignment } from '../releases/release.ts'
import type { Answer, Command } from './command.ts'
import { outcomeOf } from './document-outcome.ts'

type Changing = { readonly registry: Registry; readonly brands: string; readonly brand: string }

/** Changes the settings of the brand like its document, once that is released. */
async function changeBoth(
  { registry: { site }, brands, brand }: Changing,
  released: Promise<Result<BrandDocument, Refusal>>,
  edit: AreaEdit,
): Promise<Answer> {
  const outcome = await outcomeOf(released)
  if (!outcome.ok) return outcome
  const left = await editAreaSettings(site, { brands, brand }, edit)
  const notes = left.map((file) => `${file} cannot be written; change its areas too`)
  return success({ ...outcome.value, message: [outcome.value.message, ...notes].join('\n') })
}

async function add(changing: Changing, assignment: Assignment, sandbox: boolean): Promise<Answer> {
  const { area, build } = assignment
  const [remote = ''] = build.split('@')
  const released = await addArea(changing.registry, changing.brand, assignment, sandbox)
  const added = await changeBoth(changing, Promise.resolve(released), withArea(area, remote, sandbox))
  const slots = released.ok ? (released.value.builds[build]?.manifest.slots ?? []) : []
  if (!added.ok || !sandbox || slots.length === 0) return added
  const note = `An area in a sandbox fills no slot: ${slots.map(({ slot }) => slot).join(', ')}`
  return success({ ...added.value, message: [added.value.message, note].join('\n') })
}
const remove = (changing: Changing, area: AreaName) =>
  changeBoth(changing, removeArea(changing.registry, changing.brand, area), withoutArea(area))
const rename = (changing: Changing, area: AreaName, name: AreaName) =>
  changeBoth(changing, renameArea(changing.registry, changing.brand, area, name), (areas) =>
    withAreaNamed(areas, area, name),
  )

export const areaCommand: Command = {
  usage: 'area add <brand> <area>=<build> [--sandbox] | area remove <brand> <area> | area rename <brand> <area> <name>',
  about:
    'Adds an area with a published build to a brand, for a third party in a sandbox, removes one or gives it another name, as a release.',
  run(registry, [verb, brand, text = '', name, ...more], { sandbox = false }, { brands }) {
    if (!brand || more.length > 0 || (sandbox && verb !== 'add')) return undefined
    const changing = { registry, brands, brand }
    const assignment = verb === 'add' && name === undefined ? parseAssignment(text) : undefined
    if (assignment) return add(changing, assignment, sandbox)
    if (!v.is(areaName, text)) return undefined
    if (verb === 'remove' && name === undefined) return remove(changing, text)
    return verb === 'rename' && v.is(areaName, name) ? rename(changing, text, name) : undefined
  },
}
