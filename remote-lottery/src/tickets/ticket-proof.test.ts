import { drawDigits, drawStream } from '@azulejo/shared/platform'
import { type ProvenTicket, proveTicket } from './ticket-proof.ts'

const raw = (hex: string) => Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
async function hash(of: string | Uint8Array<ArrayBuffer>): Promise<string> {
  const bytes = await crypto.subtle.digest('SHA-256', typeof of === 'string' ? new TextEncoder().encode(of) : of)
  return Array.from(new Uint8Array(bytes), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

const game = { gameId: 'SSC60', digits: 5 }
const numero = '20261118-0842'

async function numbersOf(seed: string, entropy: string): Promise<string> {
  const uniform = await drawStream(raw(seed), `${game.gameId}|${numero}|${entropy}`)
  return (await drawDigits(uniform, 5)).join(',')
}

/** A settled ticket in a hash tree of three: the ticket is the first leaf, the last leaf has no pair on its level. */
async function settled(): Promise<ProvenTicket & { commit: string }> {
  const lines = '[{"multiple":1,"picks":[["1"],["2"]],"playCode":"tail2","series":1956,"unit":"1"}]'
  const leaf = async (id: string, text: string) => hash(`${id}|${await hash(text)}`)
  const [own, second, third] = [await leaf('7', lines), await leaf('8', 'b'), await leaf('9', 'c')]
  const pair = await hash(raw(own + second))
  const root = await hash(raw(pair + third))
  const seed = '11'.repeat(32)
  const entropy = await hash(raw(root))
  return {
    ticketId: '7',
    numero,
    lines: JSON.parse(lines),
    commit: await hash(raw(seed)),
    proof: {
      lines,
      linesHash: await hash(lines),
      root,
      path: [
        { side: 'right', hash: second },
        { side: 'right', hash: third },
      ],
    },
    draw: { winNo: await numbersOf(seed, entropy), seed, entropy, openedAt: 0 },
  }
}

const all = { isCounted: true, isMixed: true, isCommitted: true, isDrawn: true }

test('[LT-07] proves that a ticket is part of its draw, and that the draw gives its numbers', async () => {
  expect(await proveTicket(await settled(), game)).toEqual(all)
  expect(await proveTicket(await settled(), game, (await settled()).commit)).toEqual(all)
  const { proof: _proof, ...open } = await settled()
  expect(await proveTicket(open, game)).toBeUndefined()
})

/** Round 1,000 of the public chain `quicknet` of drand, published three seconds after betting locked. */
const quicknet = {
  publicKey:
    '83cf0f2896adee7eb8b5f01fcad3912212c437e0073e911fb90022d3e760183c8c4b450b6a0a6c3ac6a5776a2d1064510d1fec758c921cc22b0e17e63aaf4bcb5ed66304de9cf809bd274ca73bab4af5a6e9c76a4bc09e76eae8991ef5ece45a',
  period: 3,
  genesisTime: 1_692_803_367,
  groupHash: 'f477d5c89f21a17c863a7f937c6a6d15859414d2be09cd448d4279af331c5d3e',
  beaconId: 'quicknet',
}
const published = {
  name: 'api.drand.sh/52db9ba70e0cc0f6eaf7803dd07447a1f5477735fd3f661792ba94600c84e971',
  round: 1_000,
  value: 'fe290beca10872ef2fb164d2aa4442de4566183ec51c56ff3cd603d930e54fdd',
  signature: 'b44679b9a59af2ec876b1a6b1ad52ea9b1615fc3982b19576350f93447cb1125e342b73a8dd2bacbe47e4b6b63ed5e39',
  lockedAt: (quicknet.genesisTime + 998 * 3) * 1000,
  chain: quicknet,
}
type TicketBeacon = NonNullable<NonNullable<ProvenTicket['draw']>['beacon']>

/** The settled ticket, with a beacon's value mixed into its draw. */
async function withBeacon(beacon: TicketBeacon = published) {
  const ticket = await settled()
  if (!ticket.draw || !ticket.proof) throw new Error('there is no proof')
  const entropy = await hash(raw(ticket.proof.root + beacon.value))
  const winNo = await numbersOf(ticket.draw.seed, entropy)
  return { ...ticket, proof: ticket.proof, draw: { ...ticket.draw, beacon, entropy, winNo } }
}
const allWithBeacon = { ...all, isPublished: true }

test('[LT-07] an external value is part of the mixture: another one, or none, fails the proof', async () => {
  const ticket = await withBeacon()
  const { draw } = ticket
  expect(await proveTicket(ticket, game)).toEqual(allWithBeacon)
  const another = { ...draw, beacon: { ...draw.beacon, value: 'c5'.repeat(32) } }
  const neither = { ...all, isMixed: false, isPublished: false }
  expect(await proveTicket({ ...ticket, draw: another }, game)).toEqual(neither)
  const { beacon: _beacon, ...without } = draw
  expect(await proveTicket({ ...ticket, draw: without }, game)).toEqual({ ...all, isMixed: false })
})

const { signature: _signature, ...unsigned } = published
const { chain: _chain, ...ofNoChain } = published
test.each<[string, TicketBeacon]>([
  // Each draw mixes in the value of its case, so that only the check of the beacon fails.
  ['a value that its beacon has not signed', { ...published, value: 'c4'.repeat(32) }],
  ['a signature of another round', { ...published, round: 1_001, lockedAt: published.lockedAt + 3_000 }],
  ['a round that is not the first after betting had locked', { ...published, lockedAt: published.lockedAt - 3_000 }],
  ['a round that was known when betting locked', { ...published, lockedAt: published.lockedAt + 3_000 }],
  ['a key that is not of the chain that is named', { ...published, name: `api.drand.sh/${'52'.repeat(32)}` }],
  ['a chain with another clock', { ...published, chain: { ...quicknet, period: 30 } }],
  ['no signature', unsigned],
  ['no key', ofNoChain],
])('[LT-07] %s is detected, even where the draw used the value', async (_, beacon) => {
  expect(await proveTicket(await withBeacon(beacon), game)).toEqual({ ...all, isPublished: false })
})

test('[LT-07] a repeated draw is proved with its number of repeats, with and without an external value', async () => {
  for (const [ticket, holds] of [
    [await settled(), all],
    [await withBeacon(), allWithBeacon],
  ] as const) {
    if (!ticket.draw) throw new Error('nothing was drawn')
    const redrawn = { count: 2, at: 0, firstWinNo: '1,2,3,4,5' }
    const entropy = await hash(`${ticket.draw.entropy}|redraw|2`)
    const draw = { ...ticket.draw, redrawn, entropy, winNo: await numbersOf(ticket.draw.seed, entropy) }
    expect(await proveTicket({ ...ticket, draw }, game)).toEqual(holds)
    const once = { ...draw, redrawn: { ...redrawn, count: 1 } }
    expect(await proveTicket({ ...ticket, draw: once }, game)).toEqual({ ...holds, isMixed: false })
    const { redrawn: _redrawn, ...first } = draw
    expect(await proveTicket({ ...ticket, draw: first }, game)).toEqual({ ...holds, isMixed: false })
  }
})

test('[LT-07] an altered ticket, result, seed, mixture or commit fails the proof', async () => {
  const ticket = await settled()
  const { proof, draw, commit, lines } = ticket
  if (!proof || !draw) throw new Error('there is no proof')
  const text = proof.lines.replace('"1"]', '"3"]')
  expect(await proveTicket({ ...ticket, proof: { ...proof, lines: text } }, game)).toEqual({ ...all, isCounted: false })
  const shown = lines.map((line) => ({ ...line, multiple: 2 }))
  expect(await proveTicket({ ...ticket, lines: shown }, game)).toEqual({ ...all, isCounted: false })
  expect(await proveTicket({ ...ticket, ticketId: '8' }, game)).toEqual({ ...all, isCounted: false })
  const [first = '', ...others] = draw.winNo.split(',')
  const winNo = [String((Number(first) + 1) % 10), ...others].join(',')
  expect(await proveTicket({ ...ticket, draw: { ...draw, winNo } }, game)).toEqual({ ...all, isDrawn: false })
  const mixed = { ...draw, entropy: '00'.repeat(32) }
  expect(await proveTicket({ ...ticket, draw: mixed }, game)).toEqual({ ...all, isMixed: false, isDrawn: false })
  const reseeded = { ...ticket, draw: { ...draw, seed: '22'.repeat(32) } }
  expect(await proveTicket(reseeded, game)).toEqual({ ...all, isCommitted: false, isDrawn: false })
  const exchanged = await hash(raw(reseeded.draw.seed))
  expect(await proveTicket({ ...reseeded, commit: exchanged }, game, commit)).toEqual({
    ...all,
    isCommitted: false,
    isDrawn: false,
  })
})
