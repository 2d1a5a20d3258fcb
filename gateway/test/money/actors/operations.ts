import type { Actor, Run } from '../actor.ts'

const minute = 60_000
const jumps = [1_000, 5_000, 30_000, 2 * minute, 6 * minute, 16 * minute, 61 * minute, 13 * 60 * minute] as const

/** Passing time, late requests, and killed gateways. */
export function operationsActor({ clock, network, processes }: Run): Actor {
  return {
    name: 'operations',
    moves: {
      'time passes': {
        weight: 12,
        async go(random) {
          // Long jumps are rare.
          const most = random.chance(0.8) ? 5 : jumps.length
          const jump = jumps[random.below(most)] ?? 0
          clock.forward(jump)
          return `${jump / 1000} s`
        },
      },
      'a late request arrives': {
        weight: 10,
        async go(random) {
          return (await network.deliverLate(random)) ? 'one' : undefined
        },
      },
      'a gateway is going to be killed': {
        weight: 4,
        async go(random) {
          const [statement, when] = [random.between(1, 25), random.chance(0.5) ? 'before' : 'after'] as const
          processes.killAt(random.below(2), statement, when)
          return `${when} its statement ${statement}`
        },
      },
      'a gateway is killed': {
        weight: 1,
        async go(random) {
          processes.kill(random.below(2))
          return ''
        },
      },
    },
    async settle(random) {
      return (await network.deliverLate(random)) ? 'late requests' : ''
    },
  }
}
