import { parseArgs } from 'node:util'
import { refusal } from '@azulejo/shared/build/refusal.ts'
import type { Registry } from '../releases/registry.ts'
import type { Command, Outside, Row } from './command.ts'
import { commands } from './commands.ts'

/** Formats rows as a table with a header, padded with spaces; empty without rows. */
function table(rows: readonly Row[]): string {
  const names = Object.keys(rows[0] ?? {})
  const lines = [names, ...rows.map((row) => names.map((name) => String(row[name] ?? '')))]
  if (names.length === 0) return ''
  const widths = names.map((_, column) => Math.max(...lines.map((line) => (line[column] ?? '').length)))
  const padded = lines.map((line) => line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  '))
  return `${padded.map((line) => line.trimEnd()).join('\n')}\n`
}

export type Terminal = { out(text: string): void; err(text: string): void }
/** 0 success, 1 refused with nothing released, 2 invalid command line, 3 watched canary ended, 4 aborted by an error. */
export type ExitCode = 0 | 1 | 2 | 3 | 4
/** Dependencies of commands that do not come from the terminal. */
export type Surroundings = Omit<Outside, 'report'>

const optionTypes = {
  json: { type: 'boolean', default: false },
  help: { type: 'boolean', default: false },
  to: { type: 'string' },
  percent: { type: 'string' },
  build: { type: 'string' },
  hours: { type: 'string' },
  at: { type: 'string' },
  watch: { type: 'boolean' },
  settings: { type: 'boolean' },
  every: { type: 'string' },
  for: { type: 'string' },
  from: { type: 'string' },
  declaration: { type: 'string' },
  name: { type: 'string' },
  currency: { type: 'string' },
  languages: { type: 'string' },
  profile: { type: 'string' },
  country: { type: 'string' },
  dialling: { type: 'string' },
  zone: { type: 'string' },
  reason: { type: 'string' },
  remotes: { type: 'string' },
  days: { type: 'string' },
  port: { type: 'string' },
  host: { type: 'string' },
  cert: { type: 'string' },
  key: { type: 'string' },
  'behind-proxy': { type: 'boolean' },
  sandbox: { type: 'boolean' },
  slow: { type: 'string' },
  '404': { type: 'boolean' },
  throw: { type: 'boolean' },
  tamper: { type: 'boolean' },
} as const

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: optionTypes, allowPositionals: true })
  } catch {
    return undefined
  }
}

const helpOf = ({ usage, about }: Command) => `azulejo ${usage}\n  ${about}`
const help = () => `${Object.values(commands).map(helpOf).join('\n')}\nOptions: --json, --help\n`

const brokeOff = 'broke-off'
/** Refusal for a store or page that could not be reached or written. The next command logs what was done until then. */
const brokenOff = (error: unknown) =>
  refusal(brokeOff, `It broke off: ${error instanceof Error ? error.message : error}`)

/** Runs one command line, for example `['kill', <brand>, 'lobby']`. */
export async function runAzulejo(
  args: readonly string[],
  registry: Registry,
  terminal: Terminal,
  surroundings: Surroundings,
): Promise<ExitCode> {
  const parsed = parse(args)
  const [name = '', ...rest] = parsed?.positionals ?? []
  const command = Object.hasOwn(commands, name) ? commands[name] : undefined
  if (parsed?.values.help) {
    terminal.out(command ? `${helpOf(command)}\n` : help())
    return 0
  }
  const outside = { ...surroundings, report: (line: string) => terminal.err(`${line}\n`) }
  const running = parsed && command?.run(registry, rest, parsed.values, outside)
  if (!running) {
    terminal.err(command ? `Usage: azulejo ${command.usage}\n` : help())
    return 2
  }
  const { json } = parsed.values
  const answer = await running.catch((error: unknown) => ({ ok: false as const, error: brokenOff(error) }))
  if (!answer.ok) {
    const { reason, message } = answer.error
    terminal.err(json ? `${JSON.stringify({ ok: false, reason, message })}\n` : `${message}\n`)
    return reason === brokeOff ? 4 : 1
  }
  const { message, rows = [], data, code = 0 } = answer.value
  terminal.out(json ? `${JSON.stringify({ ok: true, data })}\n` : `${table(rows)}${message}\n`)
  return code
}
