import { join } from 'node:path'
import { expect, test } from '@jest/globals'
import { remoteNames } from './build-all.ts'
import manifestLoader, { readManifest } from './manifest-loader.ts'
import { root } from './package-facts.ts'

test.each(remoteNames())('the code of the manifest of %s contains only name, version and contract', async (remote) => {
  const file = join(root, remote, 'src/manifest.ts')
  const [name, { version, contract }] = (await readManifest(file)) ?? ['', { version: '', contract: 0 }]
  const code = await manifestLoader.call({ resourcePath: file })
  expect(code).toBe(`export const ${name} = ${JSON.stringify({ name: remote, version, contract })}`)
})
