import { type Result, success } from '@azulejo/shared/kernel'
import { type AreaName, areaName, type BrandDocument } from '@azulejo/shared/release'
import * as v from 'valibot'
import { type AreaEdit, editAreaSettings, withArea, withoutArea } from '../brands/area-settings.ts'
import { addArea, removeArea, renameArea, withAreaNamed } from '../releases/areas.ts'
import type { Refusal } from '../releases/refusal.ts'
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

const add = (changing: Changing, assignment: Assignment) => {
  const remote = assignment.build.split('@')[0] ?? ''
  return changeBoth(changing, addArea(changing.registry, changing.brand, assignment), withArea(assignment.area, remote))
}
const remove = (changing: Changing, area: AreaName) =>
  changeBoth(changing, removeArea(changing.registry, changing.brand, area), withoutArea(area))
const rename = (changing: Changing, area: AreaName, name: AreaName) =>
  changeBoth(changing, renameArea(changing.registry, changing.brand, area, name), (areas) =>
    withAreaNamed(areas, area, name),
  )

export const areaCommand: Command = {
  usage: 'area add <brand> <area>=<build> | area remove <brand> <area> | area rename <brand> <area> <name>',
  about: 'Adds an area with a published build to a brand, removes one or gives it another name, as a release.',
  run(registry, [verb, brand, text = '', name, ...more], _options, { brands }) {
    if (!brand || more.length > 0) return undefined
    const changing = { registry, brands, brand }
    const assignment = verb === 'add' && name === undefined ? parseAssignment(text) : undefined
    if (assignment) return add(changing, assignment)
    if (!v.is(areaName, text)) return undefined
    if (verb === 'remove' && name === undefined) return remove(changing, text)
    return verb === 'rename' && v.is(areaName, name) ? rename(changing, text, name) : undefined
  },
}
