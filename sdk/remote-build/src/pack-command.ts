import { join } from 'node:path'
import type { Command } from './command.ts'
import { packedFolder, packRemote } from './packing.ts'

export const packCommand: Command = {
  usage: 'pack [<output folder>] [--to <folder>]',
  about: `Makes the record and packed copies of what a bundler wrote to dist/, in ${packedFolder}/.`,
  options: { to: { type: 'string' } },
  async run({ folder, words: [output = 'dist', ...more], options: { to = packedFolder } }) {
    if (more.length > 0) return 2
    const { id, base } = await packRemote(folder, output, join(folder, to))
    console.log(`${id} is packed in ${to}${base}`)
    return 0
  },
}
