import { readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { AreaName } from '@azulejo/shared/release'
import * as v from 'valibot'
import type { SiteFolder } from '../documents/site-folder.ts'
import { hasCode } from '../store/has-code.ts'

const settings = v.looseObject({ areas: v.record(v.string(), v.unknown()) })
export type AreaSettings = v.InferOutput<typeof settings>['areas']
export type AreaEdit = (areas: AreaSettings) => AreaSettings

async function edit(file: string, change: AreaEdit): Promise<void> {
  const known = v.parse(settings, JSON.parse(await readFile(file, 'utf8')))
  await writeFile(`${file}.incoming`, `${JSON.stringify({ ...known, areas: change(known.areas) }, undefined, 2)}\n`)
  await rename(`${file}.incoming`, file)
}

/**
 * Changes the areas in the settings of a brand, after a release did: in its folder, in what the last build prepared, and in
 * the served copy. So neither the next build nor the next release of the settings brings the earlier areas back.
 * @returns the files that could not be written, which an operator has to change
 */
export async function editAreaSettings(
  site: SiteFolder,
  { brands, brand }: { readonly brands: string; readonly brand: string },
  change: AreaEdit,
): Promise<string[]> {
  const folders = [join(brands, brand), site.preparedFolder(brand), site.brandFolder(brand)]
  const written = folders.map(async (folder) => {
    const file = join(folder, 'brand.json')
    try {
      await edit(file, change)
      return []
    } catch (error) {
      return hasCode(error, 'ENOENT') ? [] : [file]
    }
  })
  return (await Promise.all(written)).flat()
}

/** Edits for each command; an area that the settings have already, or have no more, is left as it is. */
export const withArea =
  (area: AreaName, remote: string, sandbox: boolean): AreaEdit =>
  (areas) => ({ ...areas, [area]: areas[area] ?? { remote, config: {}, ...(sandbox ? { sandbox } : {}) } })

export const withoutArea =
  (area: AreaName): AreaEdit =>
  ({ [area]: _, ...rest }) =>
    rest
