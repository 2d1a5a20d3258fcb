import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { root } from '../../shared/src/build/package-facts.ts'
import { assemble } from './assemble.ts'
import { emit } from './emit.ts'
import { sdkPackages } from './packages.ts'

/** Packs the SDK: `npm run sdk [-- <folder>]`; the folder is `.sdk` by default. */
const folder = resolve(process.env.INIT_CWD ?? root, process.argv[2] ?? join(root, '.sdk'))
mkdirSync(folder, { recursive: true })
for (const name of readdirSync(folder)) if (name.endsWith('.tgz')) rmSync(join(folder, name))
const emitted = join(folder, 'compiled')
emit(emitted)
for (const sdk of sdkPackages) {
  const packed = join(folder, 'packages', basename(sdk.folder))
  assemble(sdk, emitted, packed)
  const words = ['pack', packed, '--pack-destination', folder, '--silent']
  const { status, stdout } = spawnSync('npm', words, {
    encoding: 'utf8',
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  if (status !== 0) process.exit(status ?? 1)
  console.log(join(folder, stdout.trim()))
}
