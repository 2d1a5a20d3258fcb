#!/usr/bin/env node
import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { bundlers, type Options, titleOf } from './options.ts'
import { startGit } from './start-git.ts'
import { writeRepository } from './write-repository.ts'

const usage = `create-azulejo-remote <name> [--template ${Object.keys(bundlers).join('|')}] [--pt <title>] [--en <title>]
  [--es <title>] [--zh <title>] [--sdk <folder of packed packages>]

Makes a folder <name> with the repository of a remote; a name is such as gift-shop.`

/** Reads the words of the command; undefined when they are wrong. */
function read(words: readonly string[]): Options | undefined {
  const text = { type: 'string' } as const
  const { values, positionals } = parseArgs({
    args: [...words],
    options: { template: text, sdk: text, pt: text, en: text, es: text, zh: text },
    allowPositionals: true,
  })
  const [name = '', ...more] = positionals
  const { template = 'webpack', sdk } = values
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name) || more.length > 0 || !Object.hasOwn(bundlers, template)) return
  const { pt, en, es, zh } = values
  const usual = titleOf(name)
  const titles = { pt: pt ?? usual, en: en ?? usual, es: es ?? usual, zh: zh ?? usual }
  // Braces and quotes have a meaning in catalogues.
  if (!Object.values(titles).every((title) => /^[\p{L}\p{N}][\p{L}\p{N} &.,!?-]{0,59}$/u.test(title))) return
  return {
    name,
    titles,
    template: template as Options['template'],
    ...(sdk === undefined ? {} : { sdk: resolve(sdk) }),
  }
}

function run(): number {
  const options = read(process.argv.slice(2))
  if (!options) {
    console.error(usage)
    return 2
  }
  const folder = resolve(options.name)
  if (existsSync(folder)) {
    console.error(`There is already a folder ${options.name}`)
    return 1
  }
  writeRepository(folder, options)
  startGit(folder)
  console.log(`${options.name} is ready:\n  cd ${options.name}\n  npm install\n  npm start`)
  return 0
}

try {
  process.exitCode = run()
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 2
}
