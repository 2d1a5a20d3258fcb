import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import type { Command } from './command.ts'
import { packedFolder, packRemote } from './packing.ts'

/** Builds with webpack and the configuration of this package. @returns whether there were no errors */
async function buildByWebpack(folder: string): Promise<boolean> {
  const [{ default: webpack }, { remoteConfig }] = await Promise.all([import('webpack'), import('./webpack.ts')])
  const compiler = webpack(remoteConfig(folder))
  if (!compiler) return false
  const stats = await new Promise<import('webpack').Stats | undefined>((resolve, reject) =>
    compiler.run((error, result) => (error ? reject(error) : resolve(result))),
  )
  await new Promise((resolve) => compiler.close(resolve))
  const text = stats?.toString({ preset: 'errors-warnings', colors: false })
  if (text) console.error(text)
  return stats?.hasErrors() === false
}

/** Runs a command of the team's own. @returns whether it ended well */
function runOwn([command = '', ...words]: readonly string[], folder: string): boolean {
  const shell = process.platform === 'win32'
  const { status, error } = spawnSync(command, words, { cwd: folder, stdio: 'inherit', shell })
  if (error) console.error(`${command}: ${error.message}`)
  return status === 0
}

export const buildCommand: Command = {
  usage: 'build [<output folder>] [--to <folder>] [-- <command of a bundler>]',
  about: 'Builds with webpack, or with the command after --, and packs the output folder.',
  options: { to: { type: 'string' } },
  async run({ folder, words: [output = 'dist', ...more], options: { to = packedFolder }, after }) {
    if (more.length > 0) return 2
    const isBuilt = after.length > 0 ? runOwn(after, folder) : await buildByWebpack(folder)
    if (!isBuilt) return 1
    const { id, base } = await packRemote(folder, output, join(folder, to))
    console.log(`${id} is packed in ${to}${base}`)
    return 0
  },
}
