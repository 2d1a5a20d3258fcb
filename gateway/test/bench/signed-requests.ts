import { createPartnerKeys, type PartnerKeys } from '@azulejo/shared/partner'
import { balance, gameList, vendorBet, vendorCancel, vendorWin } from '@azulejo/shared/wire'
import type { Sequence } from './lean-client.ts'
import type { Started } from './started-gateway.ts'

const merchant = 'azulejo'
const vendor = 'AZULEJO'

const written = (first: string, headers: Readonly<Record<string, string>>, body = ''): Buffer =>
  Buffer.from(
    `${first} HTTP/1.1\r\n${Object.entries({ host: 'gateway', merchant, ...headers })
      .map(([name, value]) => `${name}: ${value}\r\n`)
      .join('')}\r\n${body}`,
  )

function signed(keys: PartnerKeys, path: string, request: object): Buffer {
  const body = JSON.stringify(request)
  return written(
    `POST ${path}`,
    {
      'content-type': 'application/json',
      'content-length': String(Buffer.byteLength(body)),
      ...keys.sign(vendor, { path, body }, Date.now()),
    },
    body,
  )
}

let rounds = 0
const each = (count: number, make: (place: number) => Sequence): Sequence[] =>
  Array.from({ length: count }, (_, place) => make(place))

/** The requests of each measure; the players take turns. */
export function requestsOf({ vendorKeys, seated }: Pick<Started, 'vendorKeys' | 'seated'>) {
  const keys = createPartnerKeys(vendorKeys, [vendor])
  const playerAt = (place: number) => seated[place % seated.length] as Started['seated'][number]
  const stake = (place: number, roundId: string) =>
    signed(keys, vendorBet.path, { ticket: playerAt(place).ticket, roundId, amount: '1.00' })
  const nextRound = () => {
    rounds += 1
    return `bench-${rounds}`
  }
  return {
    ping(count: number) {
      const sequence = [written('GET /healthz', {})]
      return each(count, () => sequence)
    },
    stakes: (count: number) => each(count, (place) => [stake(place, nextRound())]),
    /** A stake and its end: 19 of 20 rounds are settled, half of them with a prize, and one is cancelled. */
    rounds: (count: number) =>
      each(count, (place) => {
        const roundId = nextRound()
        const { ticket } = playerAt(place)
        const end =
          place % 20 === 19
            ? signed(keys, vendorCancel.path, { ticket, roundId })
            : signed(keys, vendorWin.path, { ticket, roundId, amount: place % 2 ? '1.50' : '0.00' })
        return [stake(place, roundId), end]
      }),
    balances: (count: number) =>
      each(count, (place) => [written(`GET ${balance.path}`, { authorization: playerAt(place).token })]),
    lists(count: number) {
      const sequence = [written(`GET ${gameList.path}?gameClassify=RNG`, {})]
      return each(count, () => sequence)
    },
  }
}
