import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import * as v from 'valibot'
import budgets from '../../../registry/budgets.json' with { type: 'json' }
import { buildProblems, refuseWeight } from '../../../shared/src/build/build-problems.ts'
import { type PackedBuild, packBuild } from '../../../shared/src/build/pack-build.ts'
import type { Refusal } from '../../../shared/src/build/refusal.ts'
import { readDeclaration } from './declaration.ts'
import { buildRecord, validateBuild } from './validate.ts'

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

export type CheckedOutput = {
  /** The id that the build would have. */
  readonly id: string
  /** Set when the build is over the usual budget; an operator may allow more to a remote. */
  readonly weight: Refusal | undefined
}

/** Packs an output folder for a moment and checks it as a registry does. Throws with every problem. */
export async function checkOutput(folder: string, output: string): Promise<CheckedOutput> {
  const to = mkdtempSync(join(tmpdir(), 'azulejo-check-'))
  try {
    const { id, base } = await packRemote(folder, output, to)
    const packed = join(to, base)
    const record = v.parse(buildRecord, JSON.parse(readFileSync(join(packed, 'build.json'), 'utf8')))
    const problems = await buildProblems(packed, record, record.contents)
    if (problems.length > 0) throw new Error(problems.map(({ reason, message }) => `${reason}: ${message}`).join('\n'))
    const raise = 'ask the operator for a larger budget'
    return { id, weight: await refuseWeight(packed, record, { most: budgets.others, raise }) }
  } finally {
    rmSync(to, { recursive: true, force: true })
  }
}
