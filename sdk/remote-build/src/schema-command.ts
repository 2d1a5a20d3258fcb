import { readFileSync } from 'node:fs'
import type { Command } from './command.ts'

const schemas = ['remote', 'build']

export const schemaCommand: Command = {
  usage: 'schema remote|build',
  about: 'Prints the JSON Schema of remote.json or of build.json.',
  async run({ words: [name = '', ...more] }) {
    if (!schemas.includes(name) || more.length > 0) return 2
    process.stdout.write(readFileSync(new URL(`../schemas/${name}.schema.json`, import.meta.url), 'utf8'))
    return 0
  },
}
