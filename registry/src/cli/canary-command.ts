import { success } from '@azulejo/shared/kernel'
import { canary, parsePercent } from '../releases/canary.ts'
import type { Registry } from '../releases/registry.ts'
import { type Assignment, parseAssignment } from '../releases/release.ts'
import { watchCanary } from '../watch/watch-canary.ts'
import type { Answer, Command, Outside } from './command.ts'
import { outcomeOf } from './document-outcome.ts'

const sentences = {
  halted: 'fails more often and is off',
  'no-difference': 'no difference seen',
  'ended-elsewhere': 'fails more often, but was off already',
} as const

type Times = { readonly everyMs: number; readonly forMs: number }

async function watch(
  registry: Registry,
  brand: string,
  assignment: Assignment,
  { times, outside }: { readonly times: Times; readonly outside: Outside },
): Promise<Answer> {
  const seen = await watchCanary(registry, brand, assignment, { ...times, ...outside })
  if (!seen.ok) return seen
  const { outcome, figures } = seen.value
  const message = `${assignment.build}: ${sentences[outcome]}: ${figures}`
  return success({ message, data: seen.value, ...(outcome === 'halted' ? { code: 3 as const } : {}) })
}

/** Parses a whole number from 1 to `most`; undefined for any other text. */
const parseCount = (text: string, most: number) =>
  /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= most ? Number(text) : undefined

export const canaryCommand: Command = {
  usage: 'canary <brand> <area>=<build> --percent <0 to 100> [--watch [--every <seconds>] [--for <minutes>]]',
  about:
    'Shows a build to a share of devices, in steps of 0.01; 0 ends it. --watch goes on to compare how often it and the stable build fail and ends it when it fails more often (exit code 3); without --percent it watches a running one.',
  run(registry, [brand, text = '', ...more], options, outside) {
    const { percent, watch: isWatched = false, every = '15', for: minutes = '60' } = options
    const [assignment, basisPoints] = [parseAssignment(text), parsePercent(percent ?? '')]
    const [seconds, length] = [parseCount(every, 3600), parseCount(minutes, 10_080)]
    if (!brand || !assignment || more.length > 0 || !seconds || !length) return undefined
    if (basisPoints === undefined && (percent !== undefined || !isWatched)) return undefined
    const times = { everyMs: seconds * 1000, forMs: length * 60_000 }
    const watched = () => watch(registry, brand, assignment, { times, outside })
    if (basisPoints === undefined) return watched()
    const set = outcomeOf(canary(registry, brand, assignment, basisPoints))
    return isWatched && basisPoints > 0 ? set.then((done) => (done.ok ? watched() : done)) : set
  },
}
