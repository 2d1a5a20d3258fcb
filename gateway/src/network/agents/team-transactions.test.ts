import { accountRecord, downlineTransaction, type RequestOf } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { seedTeam } from '../../../test/seed-team.ts'
import { type TestGateway, testGateway } from '../../../test/test-gateway.ts'
import { stockCatalogue } from '../../play/catalogue/stock-catalogue.ts'

const slot = 'DOURO.noites-de-alfama'
const long = '2025-01-01T00:00:00Z'
const day = '2026-11-18'

let gateway: TestGateway
let tokens: Record<'root' | 'branch' | 'stranger' | 'ana', string>

beforeAll(async () => {
  gateway = await testGateway()
  await stockCatalogue(gateway.deps.db)
  const { member, token, move } = seedTeam(gateway)
  const root = await member('root', 1, long)
  const branch = await member('branch', 41, long, root)
  const ana = await member('ana', 0, long, root)
  const bia = await member('bia', 0, long, branch)
  const stranger = await member('stranger', 2, long)
  tokens = {
    root: await token(root),
    branch: await token(branch),
    stranger: await token(stranger),
    ana: await token(ana),
  }
  await move([
    // The day of Brasília begins at 03:00 UTC.
    { member: ana, kind: 'deposit', gain: 300_00, at: '2026-11-18T02:59:59Z' },
    { member: ana, kind: 'bet', gain: -20_00, at: '2026-11-18T03:00:00Z', nodeId: slot },
    { member: ana, kind: 'prize', gain: 5_50, at: '2026-11-18T03:00:10Z', nodeId: slot },
    { member: root, kind: 'deposit', gain: 999_99, at: '2026-11-18T10:00:00Z' },
    { member: bia, kind: 'deposit', gain: 100_00, at: '2026-11-18T11:00:00Z' },
    { member: branch, kind: 'deposit', gain: 70_00, at: '2026-11-18T11:00:00Z' },
    { member: bia, kind: 'withdraw', gain: -30_00, at: '2026-11-18T11:02:00Z' },
  ])
})
afterAll(() => gateway.close())

const listOf = (who: keyof typeof tokens, request: Partial<RequestOf<typeof downlineTransaction>> = {}) =>
  gateway.get(downlineTransaction, { from: day, to: day, ...request }, { token: tokens[who] })
const brief = ({ list }: Awaited<ReturnType<typeof listOf>>) => list.map(({ account, amount }) => [account, amount])

describe('[AG-09] transactions of the team', () => {
  test('lists the movements of everybody below the agent, newest first, in days of the brand', async () => {
    const all = await listOf('root')
    expect(brief(all)).toEqual([
      ['bia', '-30.00'],
      ['branch', '70.00'],
      ['bia', '100.00'],
      ['ana', '5.50'],
      ['ana', '-20.00'],
    ])
    expect(all.list[0]).toMatchObject({ group: 'withdrawal', balanceAfter: '70.00', state: 'done' })
    expect(all).toMatchObject({ currency: 'BRL', totalCount: 5 })
    expect(all.totals).toEqual({ received: '175.50', spent: '-50.00', moved: '0.00', prizes: '5.50', net: '125.50' })
  })

  test('filters by type, depth and a part of the user name', async () => {
    expect(brief(await listOf('root', { group: 'deposit' }))).toEqual([
      ['branch', '70.00'],
      ['bia', '100.00'],
    ])
    expect(brief(await listOf('root', { scope: 'direct' }))).toEqual([
      ['branch', '70.00'],
      ['ana', '5.50'],
      ['ana', '-20.00'],
    ])
    const found = await listOf('root', { search: ' BI ' })
    expect(brief(found)).toEqual([
      ['bia', '-30.00'],
      ['bia', '100.00'],
    ])
    expect(found.totals).toEqual({ received: '100.00', spent: '-30.00', moved: '0.00', prizes: '0.00', net: '70.00' })
    expect((await listOf('root', { search: '%' })).totalCount).toBe(0)
  })

  test('pages have all movements once, also those of one moment', async () => {
    const first = await listOf('root', { size: 2 })
    const bound = first.bound ?? ''
    const others = [
      await listOf('root', { size: 2, page: 2, bound }),
      await listOf('root', { size: 2, page: 3, bound }),
    ]
    expect([first, ...others].flatMap(brief)).toEqual(brief(await listOf('root')))
  })

  test('shows nobody the team of another agent', async () => {
    expect(brief(await listOf('branch'))).toEqual([
      ['bia', '-30.00'],
      ['bia', '100.00'],
    ])
    expect(await listOf('stranger')).toMatchObject({ list: [], totalCount: 0 })
    expect((await listOf('branch', { search: 'ana' })).totalCount).toBe(0)
  })

  test('a file has the same rows', async () => {
    const file = await gateway.fetch(
      new Request(`http://gateway.test${downlineTransaction.path}?${new URLSearchParams({ from: day, to: day })}`, {
        headers: { merchant: 'azulejo', authorization: tokens.root, accept: 'text/csv', language: 'pt' },
      }),
    )
    const [head, first] = (await file.text()).split('\r\n')
    expect(head).toContain('Conta;Referência;Data e hora;Tipo;Detalhe;Valor;Saldo;Situação')
    expect(first).toMatch(/^bia;\d+;[^;]+;Saque;;-30,00;70,00;Concluído$/)
  })

  test('a returned stake and transfers between wallets of a member are neither received nor spent', async () => {
    const { member, token, move } = seedTeam(gateway)
    const upline = await member('upline', 1, long)
    const eva = await member('eva', 0, long, upline)
    const at = '2026-11-18T11:00:00Z'
    await move([
      { member: eva, kind: 'deposit', gain: 100_00, at },
      { member: eva, kind: 'bet', gain: -20_00, at },
      { member: eva, kind: 'bet_cancel', gain: 20_00, at },
      { member: eva, kind: 'withdraw', gain: -30_00, at },
      { member: eva, kind: 'withdraw_refund', gain: 30_00, at },
      { member: eva, kind: 'transfer_in', gain: -40_00, at },
      { member: eva, kind: 'transfer_out', gain: 15_00, at },
      { member: eva, kind: 'promotion', gain: 7_00, at, ref: 'bonus:7' },
      { member: eva, kind: 'promotion', gain: 3_00, at },
      { member: eva, kind: 'transfer_upline', gain: -1_00, at },
    ])
    const totals = { received: '103.00', spent: '-1.00', moved: '-18.00', prizes: '0.00', net: '84.00' }
    const options = { token: await token(upline) }
    expect((await gateway.get(downlineTransaction, { from: day, to: day }, options)).totals).toEqual(totals)
    const own = await gateway.get(accountRecord, { from: day, to: day }, { token: await token(eva) })
    expect(own.totals).toEqual(totals)
  })

  test('is refused to a member, and for more than 31 days', async () => {
    const ask = (token: string, from: string) => gateway.request(downlineTransaction, { from, to: day }, { token })
    expect(await ask(tokens.ana, day)).toMatchObject({ errorCode: 'error_not_agent' })
    expect(await ask(tokens.root, '2026-10-01')).toMatchObject({ errorCode: 'record.range.wrong' })
  })

  test('equals the account records of the members', async () => {
    const own = await gateway.get(accountRecord, { from: day, to: day }, { token: tokens.ana })
    const { list } = await listOf('root', { search: 'ana' })
    expect(list.map(({ account: _, ...row }) => row)).toEqual(own.list)
  })
})
