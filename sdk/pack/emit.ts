import { spawnSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { root } from '../../shared/src/build/package-facts.ts'

/** Compiles all modules of the SDK into a folder that has the tree's folders. Throws with the compiler's messages. */
export function emit(to: string): void {
  rmSync(to, { recursive: true, force: true })
  const compiler = join(root, 'node_modules/typescript/bin/tsc')
  const words = ['--project', join(import.meta.dirname, 'tsconfig.emit.json'), '--outDir', to, '--pretty', 'false']
  const { status, stdout, stderr } = spawnSync(process.execPath, [compiler, ...words], { encoding: 'utf8' })
  if (status !== 0) throw new Error(`The SDK does not compile:\n${stdout}${stderr}`)
}
