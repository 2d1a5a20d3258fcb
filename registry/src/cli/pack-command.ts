import { readFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { packBuild } from '@azulejo/shared/build/pack-build.ts'
import { failure, success } from '@azulejo/shared/kernel'
import { refusal } from '../releases/refusal.ts'
import type { Registry } from '../releases/registry.ts'
import type { Answer, Command } from './command.ts'

/** Resolves a path against the folder in which the command was given, also when npm runs it elsewhere. */
const given = (path: string) => resolve(process.env.INIT_CWD ?? '.', path)

async function pack({ site }: Registry, folder: string, file = join(folder, '../remote.json')): Promise<Answer> {
  let declaration: unknown
  try {
    declaration = JSON.parse(await readFile(given(file), 'utf8'))
  } catch (error) {
    return failure(refusal('declaration', `${file} cannot be read: ${error instanceof Error ? error.message : error}`))
  }
  const packed = await packBuild(given(folder), declaration, site.folder)
  if (!packed.ok) return failure(refusal('pack', packed.error.join('\n')))
  return success({
    message: `${packed.value.id} is stored; publish it with: azulejo publish ${packed.value.name}`,
    data: packed.value,
  })
}

export const packCommand: Command = {
  usage: 'pack <folder> [--declaration <file>]',
  about:
    'Stores what any tool has built in a folder as the newest build of a remote; remote.json beside the folder says what it is.',
  run: (registry, [folder, ...more], { declaration }) =>
    folder && more.length === 0 ? pack(registry, folder, declaration) : undefined,
}
