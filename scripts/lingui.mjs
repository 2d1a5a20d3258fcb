// Runs Lingui's command line for all catalogues of the workspace: `node scripts/run.mjs scripts/lingui.mjs extract --clean`.
import { spawn } from 'node:child_process'
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './child.mjs'

const configs = globSync(['*/lingui*.config.mjs', 'scripts/new-remote/template/lingui*.config.mjs'], { cwd: root })
const program = join(root, 'node_modules/@lingui/cli/dist/lingui.js')

/** Runs a command for one catalogue; resolves to its exit code and output. */
function runFor(config, args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [program, ...args, '--workers', '1', '--config', config], { cwd: root })
    const output = []
    child.stdout.on('data', (data) => output.push(data))
    child.stderr.on('data', (data) => output.push(data))
    child.once('error', reject)
    child.once('close', (code) => resolve({ config, code: code ?? 1, output: Buffer.concat(output).toString() }))
  })
}

/** Runs a command for all catalogues and prints the output of failures; resolves to the first bad exit code, or 0. */
export async function lingui(args) {
  const failed = (await Promise.all(configs.map((config) => runFor(config, args)))).filter(({ code }) => code !== 0)
  for (const { config, output } of failed) console.error(`${config}\n${output}`)
  if (failed.length > 0 && args[0] === 'check') console.error('`npm run extract` brings the catalogues up to date.')
  return failed[0]?.code ?? 0
}

if (import.meta.main) process.exit(await lingui(process.argv.slice(2)))
