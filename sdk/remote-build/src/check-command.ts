import type { Command } from './command.ts'
import { checkOutput } from './packing.ts'

export const checkCommand: Command = {
  usage: 'check [<output folder>]',
  about: 'Lists what is wrong with remote.json and the output folder, as a registry would, and changes nothing.',
  async run({ folder, words: [output = 'dist', ...more] }) {
    if (more.length > 0) return 2
    const { id, weight } = await checkOutput(folder, output)
    console.log(`${id} may be published`)
    if (weight) console.log(`${weight.reason}: ${weight.message}`)
    return 0
  },
}
