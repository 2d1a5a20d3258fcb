import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type PackedBuild, packBuild } from '../../../shared/src/build/pack-build.ts'
import { readDeclaration } from './declaration.ts'
import { validateBuild } from './validate.ts'

/** Folder of packed builds in a team's repository. */
export const packedFolder = '.azulejo'

/**
 * Packs an output folder and checks the record. Throws with every problem.
 * @param folder of the remote
 * @param output of the bundler, in the folder
 * @param to folder of packed builds
 */
export async function packRemote(folder: string, output: string, to: string): Promise<PackedBuild> {
  const declaration = readDeclaration(folder)
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
  if (version !== declaration.version)
    throw new Error(`remote.json has the version ${declaration.version} and package.json ${version}`)
  const packed = await packBuild(join(folder, output), declaration, to)
  if (!packed.ok) throw new Error(packed.error.join('\n'))
  const record = validateBuild(JSON.parse(readFileSync(join(to, packed.value.base, 'build.json'), 'utf8')))
  if (!record.ok)
    throw new Error(record.error.map(({ field, message }) => `build.json: ${field}: ${message}`).join('\n'))
  return packed.value
}

/** Packs an output folder for a moment. Throws with every problem. @returns the id that the build would have */
export async function checkOutput(folder: string, output: string): Promise<string> {
  const to = mkdtempSync(join(tmpdir(), 'azulejo-check-'))
  try {
    return (await packRemote(folder, output, to)).id
  } finally {
    rmSync(to, { recursive: true, force: true })
  }
}
