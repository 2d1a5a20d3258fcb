import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { SlipView } from '../sports-shapes.ts'

export type Owner = { readonly operator: string; readonly vendor: string; readonly player: string }
export type EndedSlip = { readonly owner: Owner; readonly slip: SlipView }

/** Number of kept slips; the oldest beyond it are deleted, the betting record of the operator has them still. */
const mostKept = 20_000

export type EndedSlips = {
  keep(ended: EndedSlip): void
  find(owner: Owner, round: string): SlipView | undefined
  /** Slips of a player, in the order of their end. */
  of(owner: Owner): readonly SlipView[]
}

const keyOf = ({ operator, vendor, player }: Owner, round: string) => `${operator} ${vendor} ${player} ${round}`

function readSlips(file: string): EndedSlip[] {
  const text = existsSync(file) ? readFileSync(file, 'utf8') : ''
  return text.split('\n').flatMap((line) => {
    try {
      return line === '' ? [] : [JSON.parse(line) as EndedSlip]
    } catch {
      // A crash may have cut off the last line.
      return []
    }
  })
}

/** Slips that have ended, for the lists of their players. @param file where they survive a restart; omitted, memory only */
export function createEndedSlips(file?: string): EndedSlips {
  const slips = new Map<string, EndedSlip>()
  const put = (ended: EndedSlip) => {
    slips.set(keyOf(ended.owner, ended.slip.round), ended)
    const [oldest] = slips.keys()
    if (slips.size > mostKept && oldest !== undefined) slips.delete(oldest)
  }
  if (file !== undefined) {
    for (const ended of readSlips(file)) put(ended)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, [...slips.values()].map((ended) => `${JSON.stringify(ended)}\n`).join(''), { mode: 0o600 })
  }
  return {
    keep(ended) {
      if (file !== undefined) appendFileSync(file, `${JSON.stringify(ended)}\n`)
      put(ended)
    },
    find: (owner, round) => slips.get(keyOf(owner, round))?.slip,
    of: (owner) =>
      [...slips.values()].flatMap(({ owner: of, slip }) =>
        of.player === owner.player && of.operator === owner.operator && of.vendor === owner.vendor ? [slip] : [],
      ),
  }
}
