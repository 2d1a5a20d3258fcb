import { packBuild } from '@azulejo/shared/build/pack-build.ts'
import { refusal } from '@azulejo/shared/build/refusal.ts'
import { failure, success } from '@azulejo/shared/kernel'
import type { Registry } from '../releases/registry.ts'
import type { Answer, Command } from './command.ts'
import { given, readDeclarationFile } from './declaration-file.ts'

async function pack({ site }: Registry, folder: string, file?: string): Promise<Answer> {
  const declaration = await readDeclarationFile(folder, file)
  if (!declaration.ok) return declaration
  const packed = await packBuild(given(folder), declaration.value, site.folder)
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
