import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { credentialsFile, storedToken } from '../../../registry/src/cli/credentials.ts'
import {
  publishUploaded,
  type RegistryRefusal,
  registryOrigin,
  uploadBuild,
} from '../../../shared/src/build/registry-client.ts'
import type { Result } from '../../../shared/src/kernel/result.ts'
import type { Command } from './command.ts'
import { checkOutput } from './packing.ts'

/** Throws with a line for the refusal and one for each of its problems. */
function valueOrThrow<Value>(answered: Result<Value, RegistryRefusal>): Value {
  if (answered.ok) return answered.value
  const { message, problems } = answered.error
  throw new Error([message, ...problems.map((each) => `${each.reason}: ${each.message}`)].join('\n'))
}

export const publishCommand: Command = {
  usage: 'publish [<output folder>] --to <registry URL>',
  about:
    'Uploads what a bundler wrote to a registry, which packs, checks and publishes it. The token is that of login, or AZULEJO_TOKEN.',
  options: { to: { type: 'string' } },
  async run({ folder, words: [output = 'dist', ...more], options: { to } }) {
    if (to === undefined || more.length > 0) return 2
    const registry = valueOrThrow(registryOrigin(to))
    const token = process.env.AZULEJO_TOKEN || (await storedToken(credentialsFile(process.env), registry))
    if (!token) throw new Error(`There is no token for ${registry}; run: azulejo-remote login ${registry}`)
    await checkOutput(folder, output)
    const declaration: unknown = JSON.parse(readFileSync(join(folder, 'remote.json'), 'utf8'))
    const onRetry = ({ refusal, inMs }: { readonly refusal: RegistryRefusal; readonly inMs: number }) =>
      console.error(`${refusal.message}; next try in ${inMs / 1000} s`)
    const access = { registry, token, onRetry }
    const uploaded = valueOrThrow(await uploadBuild({ ...access, folder: join(folder, output), declaration }))
    const { build } = valueOrThrow(await publishUploaded(access, uploaded))
    console.log(`${build} is published at ${registry}`)
    return 0
  },
}
