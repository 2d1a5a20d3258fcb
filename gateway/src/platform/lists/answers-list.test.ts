import { bettingRecord, directTeam, type RequestOf } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { sql } from 'kysely'
import { tidyUp } from '../../../test/query-plans.ts'
import { seedTeam } from '../../../test/seed-team.ts'
import { address, type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import type { MerchantCode } from '../merchants/merchants.ts'
import { placeAfter } from './list-query.ts'

let gateway: TestGateway
let me: string
let token: string
let agentToken: string

const count = 1_230
const day = '2026-11-10'
const range = { from: day, to: day }

let last = 0
/** Inserts rounds one second apart, three at each moment. */
const play = (memberId: string, rounds: number, node = '=cmd|A1') =>
  gateway.deps.db
    .insertInto('round')
    .values(
      Array.from({ length: rounds }, () => {
        last += 1
        const at = new Date(Date.parse(`${day}T03:00:00Z`) + Math.floor(last / 3) * 1000)
        return {
          merchant: 'azulejo',
          member_id: memberId,
          vassalage: 'TEST',
          vendor_round_id: `list-${last}`,
          node_id: node,
          game_classify: 'RNG',
          bet: 1_00n,
          valid_bet: 1_00n,
          payout: 0n,
          currency: 'BRL',
          status: 'settled' as const,
          at,
          settled_at: at,
        }
      }),
    )
    .execute()

const record = (request: Partial<RequestOf<typeof bettingRecord>> = {}) =>
  gateway.get(bettingRecord, { ...range, ...request }, { token })

const file = async (
  path: string,
  query: Record<string, string>,
  as = token,
  language = 'en',
  merchant: MerchantCode = 'azulejo',
) =>
  gateway.fetch(
    new Request(`${address}${path}?${new URLSearchParams(query)}`, {
      headers: { merchant, authorization: as, accept: 'text/csv', language },
    }),
  )

beforeAll(async () => {
  gateway = await testGateway()
  const team = seedTeam(gateway)
  const agent = await team.member('root', 1, '2025-01-01T00:00:00Z')
  me = await team.member('ana', 0, '2025-01-01T00:00:00Z', agent)
  await team.member('+bia', 0, '2025-01-01T00:00:00Z', agent)
  token = await team.token(me)
  agentToken = await team.token(agent)
  await play(me, count)
})
afterAll(() => gateway.close())

describe('numbered pages over a bound', () => {
  test('[MB-07] rows that are added between two pages move no row and change no count', async () => {
    const first = await record({ size: 100 })
    const { bound = '' } = first
    await play(me, 7)
    const pages = [first.list]
    for (let page = 2; page <= first.totalPages; page += 1) {
      const answer = await record({ page, size: 100, bound })
      expect([answer.totalCount, answer.totalPages, answer.bound]).toEqual([count, first.totalPages, bound])
      pages.push(answer.list)
    }
    const ids = pages.flat().map(({ roundId }) => roundId)
    expect(new Set(ids).size).toBe(count)
    expect((await record({ size: 100 })).totalCount).toBe(count + 7)
  })

  test('rows with the same time keep one order over all pages', async () => {
    const { bound = '' } = await record()
    const places = (size: number) =>
      Promise.all([1, 2, 3].map((page) => record({ page, size, bound }))).then((answers) =>
        answers.flatMap(({ list }) => list.map(({ roundId }) => BigInt(roundId))),
      )
    const ids = await places(7)
    expect(ids).toEqual([...ids].sort((one, other) => (one < other ? 1 : -1)))
    expect(await places(7)).toEqual(ids)
  })

  test('totals come with the first page, and with any page that names no bound', async () => {
    const { bound = '', totals } = await record()
    expect(totals?.rounds).toBe(count + 7)
    expect((await record({ page: 2, bound })).totals).toBeUndefined()
    expect((await record({ page: 2 })).totals).toEqual(totals)
  })

  test('a page after the last is empty and has the totals', async () => {
    expect(await record({ page: 4_000 })).toMatchObject({ list: [], totalCount: count + 7 })
  })

  test('[AG-05] a bound in the future or beyond all dates counts as now', async () => {
    const now = await gateway.get(directTeam, {}, { token: agentToken })
    expect((await gateway.get(directTeam, { bound: '9'.repeat(18) }, { token: agentToken })).list).toEqual(now.list)
    expect(await gateway.request(directTeam, { bound: '-1' }, { token: agentToken })).toMatchObject({
      errorCode: 'request.invalid',
    })
  })

  test('[MB-07] the start of a page is read from the index alone', async () => {
    const { db } = gateway.deps
    await tidyUp(db, 'round')
    const statement = placeAfter(
      {
        from: sql`round r`,
        where: sql`r.member_id = ${me} and r.currency = 'BRL' and r.id <= 999999 and r.at >= ${new Date(0)}
          and (r.status <> 'cancelled' or r.bet > 0) and r.game_classify = 'RNG' and r.status = 'settled'`,
        key: [
          { column: sql`r.at`, type: 'timestamptz' },
          { column: sql`r.id`, type: 'int8' },
        ],
        direction: 'desc',
        columns: sql`r.id`,
      },
      1_000,
    )
    const plan = await db.transaction().execute(async (transaction) => {
      // The planner would otherwise read the whole table, because the table is small.
      await sql`set local enable_seqscan = off`.execute(transaction)
      await sql`set local enable_bitmapscan = off`.execute(transaction)
      return sql<{ 'QUERY PLAN': string }>`explain ${statement}`.execute(transaction)
    })
    const lines = plan.rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(lines).toMatch(/Index Only Scan using round_member_page/)
    expect(lines).not.toMatch(/Sort/)
  })
})

describe('a list as a file', () => {
  test('[MB-07] holds every row of the filter once, in the order of the pages, with the byte order mark', async () => {
    const response = await file(bettingRecord.path, range)
    expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8')
    const bytes = new Uint8Array(await response.arrayBuffer())
    expect(Array.from(bytes.slice(0, 3))).toEqual([0xef, 0xbb, 0xbf])
    const [head, ...lines] = new TextDecoder().decode(bytes).trimEnd().split('\r\n')
    expect(head).toBe('Bet,Date and time,Game,Provider,Bet amount,Valid bet,Payout,Win/loss,Status')
    expect(lines).toHaveLength(count + 7)
    expect(new Set(lines.map((line) => line.split(',')[0])).size).toBe(count + 7)
    const { list } = await record({ size: 3 })
    expect(lines.slice(0, 3).map((line) => line.split(',')[0])).toEqual(list.map(({ roundId }) => roundId))
    // Times are in the brand's time zone, and a name that starts like a formula is escaped as text.
    expect(lines.at(-1)).toMatch(/^\d+,2026-11-10 00:00:00,'=cmd\|A1,TEST,1\.00,1\.00,0\.00,-1\.00,Settled$/)
  })

  test('[MB-07] is refused like its pages', async () => {
    const refusal = async (response: Promise<Response>) =>
      ((await (await response).json()) as { errorCode: string }).errorCode
    expect(await refusal(file(bettingRecord.path, { from: '2026-01-01', to: day }))).toBe('record.range.wrong')
    expect(await refusal(file(bettingRecord.path, { from: 'x', to: day }))).toBe('request.invalid')
    expect(await refusal(file(directTeam.path, {}))).toBe('error_not_agent')
  })

  test('[AG-05] holds the direct team in the language of the caller', async () => {
    const text = await (await file(directTeam.path, {}, agentToken, 'pt')).text()
    const none = ';0,00'.repeat(5)
    expect(text.split('\r\n')).toEqual([
      'Conta;Tipo;Equipe;Apostas;Em aberto;Apostas encerradas;Prêmios;Resultado da casa',
      `'+bia;Membro;0${none}`,
      `ana;Membro;0${none}`,
      '',
    ])
  })

  test('[IN-01] has the column heads of Portugal for a caller from there', async () => {
    const portugal = seedTeam(gateway, 'norte')
    const agent = await portugal.token(await portugal.member('duarte', 1, '2025-01-01T00:00:00Z'))
    const head = async (record: { readonly path: string }, query: Record<string, string>) =>
      (await (await file(record.path, query, agent, 'pt-PT', 'norte')).text()).split('\r\n')[0]
    expect(await head(directTeam, {})).toBe(
      'Conta;Tipo;Equipa;Apostas;Em aberto;Apostas encerradas;Prémios;Resultado da casa',
    )
    expect(await head(bettingRecord, range)).toBe(
      'Aposta;Data e hora;Jogo;Fornecedor;Valor apostado;Aposta válida;Prémio pago;Ganho/perda;Estado',
    )
  })

  test('an answer that is not requested as a file stays JSON', async () => {
    expect(await record({ size: 1 })).toMatchObject({ currency: 'BRL' })
  })
})
