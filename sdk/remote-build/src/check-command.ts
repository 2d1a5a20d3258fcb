import type { Command } from './command.ts'
import { checkOutput } from './packing.ts'

export const checkCommand: Command = {
  usage: 'check [<output folder>]',
  about: 'Lists what is wrong with remote.json and the output folder, and changes nothing.',
  async run({ folder, words: [output = 'dist', ...more] }) {
    if (more.length > 0) return 2
    console.log(`${await checkOutput(folder, output)} has a valid record`)
    return 0
  },
}
