import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createRequire } from 'node:module'
import { root } from './package-facts.ts'

const webpackCli = createRequire(import.meta.url).resolve('webpack-cli/bin/cli.js')

/**
 * Runs `webpack build` to its end; throws when a build has errors.
 * @param configs webpack configuration files; one run builds all of them and shares the parsed sources of `shared`
 * @param flags more arguments of `webpack build`
 */
export async function webpackBuild(configs: readonly string[], flags: readonly string[] = []): Promise<void> {
  const files = configs.flatMap((file) => ['--config', file])
  const child = spawn(process.execPath, [webpackCli, 'build', ...files, ...flags], { cwd: root, stdio: 'inherit' })
  const stop = () => child.kill('SIGTERM')
  process.once('SIGTERM', stop)
  const [code] = await once(child, 'exit')
  process.off('SIGTERM', stop)
  if (code !== 0) throw new Error('The build has errors')
}
