import type { SeededRandom } from '../../src/demo/demo-data/seeded-random.ts'
import type { GatewayProcesses } from './gateway-processes.ts'
import { GatewayKilled } from './killable-database.ts'

/** A request that the network transports. */
export type Letter = {
  readonly method: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string | undefined
  /** Called with every answer of a gateway, also when the answer is lost on its way back. */
  readonly answered?: (reply: Reply) => void
}

export type Reply = { readonly status: number; readonly body: Readonly<Record<string, unknown>> }

export type Network = {
  /** Sends a request. @returns the answer; undefined if request or answer is lost or late, or the gateway was killed */
  transmit(random: SeededRandom, letter: Letter): Promise<Reply | undefined>
  /** Sends without loss to any running gateway. */
  deliver(letter: Letter): Promise<Reply | undefined>
  /** Delivers one late request, chosen at random. @returns false when there is none */
  deliverLate(random: SeededRandom): Promise<boolean>
}

const ways = ['fine', 'lost', 'unanswered', 'twice', 'echo', 'late'] as const
const chances = { fine: 70, lost: 6, unanswered: 9, twice: 6, echo: 4, late: 5 } as const

function wayOf(random: SeededRandom): (typeof ways)[number] {
  let left = random.below(100)
  for (const way of ways) {
    left -= chances[way]
    if (left < 0) return way
  }
  return 'fine'
}

/** A network that loses requests and answers, repeats requests at once or later, and changes their order. */
export function createNetwork(processes: GatewayProcesses, report: (finding: string) => void): Network {
  const late: Letter[] = []
  let turn = 0

  async function deliver(letter: Letter): Promise<Reply | undefined> {
    const { method, path, headers, body, answered } = letter
    turn += 1
    try {
      const request = new Request(`http://gateway${path}`, { method, headers, ...(body === undefined ? {} : { body }) })
      const response = await processes.fetch(request, turn)
      const reply: Reply = { status: response.status, body: (await response.json()) as Reply['body'] }
      // A gateway that was not killed must not answer with a server error.
      if (reply.status >= 500) report(`${method} ${path} was answered ${reply.status} ${JSON.stringify(reply.body)}`)
      answered?.(reply)
      return reply
    } catch (error) {
      if (error instanceof GatewayKilled) return undefined
      throw error
    }
  }

  return {
    deliver,
    async transmit(random, letter) {
      switch (wayOf(random)) {
        case 'fine':
          return await deliver(letter)
        case 'lost':
          return undefined
        case 'unanswered':
          await deliver(letter)
          return undefined
        case 'twice': {
          const [first, second] = await Promise.all([deliver(letter), deliver(letter)])
          return random.chance(0.5) ? first : second
        }
        case 'echo':
          late.push(letter)
          return await deliver(letter)
        case 'late':
          late.push(letter)
          return undefined
      }
    },
    async deliverLate(random) {
      const [letter] = late.splice(random.below(Math.max(1, late.length)), 1)
      if (letter) await deliver(letter)
      return letter !== undefined
    },
  }
}
