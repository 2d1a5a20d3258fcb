#!/usr/bin/env node
import { parseArgs } from 'node:util'
import { commands } from './commands.ts'

const usage = `azulejo-remote <command>

${Object.values(commands)
  .map(({ usage, about }) => `  ${usage}\n      ${about}`)
  .join('\n')}`

/** Runs the command of the arguments. @returns the exit code; 2 for arguments that no command has */
async function run(words: readonly string[]): Promise<number> {
  const [name = '', ...rest] = words
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (!command) {
    console.error(usage)
    return 2
  }
  const end = rest.indexOf('--')
  const own = end === -1 ? rest : rest.slice(0, end)
  const { values, positionals } = parseArgs({
    args: own,
    options: command.options ?? {},
    allowPositionals: true,
    strict: true,
  })
  return command.run({
    folder: process.cwd(),
    words: positionals,
    options: values as Readonly<Record<string, string | undefined>>,
    after: end === -1 ? [] : rest.slice(end + 1),
  })
}

try {
  process.exitCode = await run(process.argv.slice(2))
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
}
