import { dayIn } from '@azulejo/shared/kernel'
import { accountRecord, balance, consolidatedFunds, merchantWallet, transferOrder } from '@azulejo/shared/wire'
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals'
import { auditLedger, cleanAudit } from '../../../test/audit-ledger.ts'
import { newKey } from '../../../test/demo-payments.ts'
import { type TransferRequest, type TransferSite, transferHelpers, transferSite } from '../../../test/demo-transfers.ts'
import { seatPlayer } from '../../../test/seated-player.ts'
import type { TestGateway } from '../../../test/test-gateway.ts'

let site: TransferSite
let gateway: TestGateway
beforeAll(async () => {
  site = await transferSite()
  gateway = site.gateway
})
afterAll(() => site.close())

const { requestTransfer, partsOf, look, inOf, outOf } = transferHelpers(() => site)
const audit = () => auditLedger(gateway.deps.db)

describe('the wallet of a brand', () => {
  test.each([
    ['azulejo', true, ['SERRA', 'CALCADA', 'LOTUS']],
    ['saigon9', true, ['SERRA', 'CALCADA']],
    ['norte', false, []],
  ])('[MB-03] [ST-08] of %s shows whether there are transfers, and its vendors', async (merchant, has, codes) => {
    const player = await seatPlayer(gateway, 0, 0, merchant)
    const wallet = await gateway.get(merchantWallet, {}, player)
    expect(wallet.hasMerchantWallet).toBe(has)
    expect(wallet.vendors.map(({ vassalage }) => vassalage)).toEqual(codes)
  })

  test('[MB-03] without transfers refuses them', async () => {
    const player = await seatPlayer(gateway, 10_000, 0, 'norte')
    expect((await requestTransfer(player, inOf('SERRA', '50.00'))).errorCode).toBe('transfer.vendor')
  })
})

describe('a transfer', () => {
  test('[MB-03] [CA-01] to a vendor is in flight until the vendor has it, and can return', async () => {
    const player = await seatPlayer(gateway, 100_00)
    const [sent] = await site.transfer(player, inOf('SERRA', '60.00'))
    expect(sent).toMatchObject({ state: 'requested', vendorName: 'Serra Verde', direction: 'IN', amount: '60.00' })
    expect(await partsOf(player)).toMatchObject({ main: '40.00', inFlight: '60.00', SERRA: '0.00' })
    await site.work()
    expect(await look(player, sent)).toMatchObject({ state: 'completed', queries: 1 })
    expect(await partsOf(player)).toMatchObject({ main: '40.00', inFlight: '0.00', SERRA: '60.00' })
    const { sumBalance, balance: parts } = await gateway.get(balance, {}, player)
    expect(sumBalance).toBe('100.00')
    expect(parts.filter(({ accountTypeId }) => [2, 5, 6].includes(accountTypeId))).toEqual(
      expect.arrayContaining([
        { accountTypeId: 2, availBalance: '40.00' },
        { accountTypeId: 5, availBalance: '60.00' },
        { accountTypeId: 6, availBalance: '0.00' },
      ]),
    )
    await site.transfer(player, outOf('SERRA', '25.50'))
    await site.work()
    await site.transfer(player, outOf('SERRA'))
    await site.work()
    expect(await partsOf(player)).toMatchObject({ main: '100.00', inFlight: '0.00', SERRA: '0.00' })
    expect(await audit()).toEqual(cleanAudit)
  })

  test('[MB-08] stands in the account record with its vendor by name', async () => {
    const player = await seatPlayer(gateway, 100_00)
    await site.transfer(player, inOf('SERRA', '60.00'))
    await site.work()
    await site.transfer(player, outOf('SERRA'))
    await site.work()
    const day = dayIn('America/Sao_Paulo', gateway.deps.clock.now())
    const { list } = await gateway.get(accountRecord, { from: day, to: day }, { ...player, language: 'pt' })
    expect(list.flatMap(({ group, detail }) => (group === 'transfer' ? [detail] : []))).toEqual([
      'de Serra Verde',
      'para Serra Verde',
    ])
  })

  test('[MB-03] without an amount takes the whole main wallet', async () => {
    const player = await seatPlayer(gateway, 33_33)
    await site.transfer(player, inOf('SERRA'))
    await site.work()
    expect(await partsOf(player)).toMatchObject({ main: '0.00', SERRA: '33.33' })
  })

  test.each([
    ['below the least', inOf('SERRA', '9.99'), 'transfer.least'],
    ['of more than there is', inOf('SERRA', '100.01'), 'wallet.insufficient'],
    ['of nothing', inOf('SERRA', '0'), 'request.invalid'],
    ['below zero', inOf('SERRA', '-50'), 'request.invalid'],
    ['with half a cent', inOf('SERRA', '50.005'), 'request.invalid'],
    ['written as 1e9', inOf('SERRA', '1e9'), 'request.invalid'],
    ['in Arabic digits', inOf('SERRA', '٥٠'), 'request.invalid'],
    ['to a vendor of the seamless wallet', inOf('AZULEJO', '50.00'), 'transfer.vendor'],
    ['to nobody', { direction: 'IN', amount: '50.00' }, 'request.invalid'],
    ['to two at once', { direction: 'IN', vassalages: ['SERRA', 'LOTUS'], amount: '50.00' }, 'request.invalid'],
    ['back of more than is there', outOf('SERRA', '0.01'), 'wallet.insufficient'],
  ] satisfies [string, TransferRequest, string][])(
    '[MB-03] %s is refused and moves nothing',
    async (_, request, code) => {
      const player = await seatPlayer(gateway, 100_00)
      expect((await requestTransfer(player, request)).errorCode).toBe(code)
      expect(await partsOf(player)).toMatchObject({ main: '100.00', inFlight: '0.00' })
    },
  )

  test('[MB-03] a second one of a vendor is refused while the first is in flight, also from 30 tabs', async () => {
    const player = await seatPlayer(gateway, 1_000_00)
    const answers = await Promise.all(Array.from({ length: 30 }, () => requestTransfer(player, inOf('SERRA', '10.00'))))
    expect(answers.filter(({ success }) => success)).toHaveLength(1)
    for (const { success, errorCode } of answers) if (!success) expect(errorCode).toBe('transfer.open')
    await site.work()
    expect(await partsOf(player)).toMatchObject({ main: '990.00', SERRA: '10.00' })
  })

  test('[MB-03] a repeated key moves once, another amount under it is a conflict', async () => {
    const player = await seatPlayer(gateway, 100_00)
    const key = newKey()
    const [one, two] = await Promise.all([
      requestTransfer(player, inOf('SERRA', '20.00'), key),
      requestTransfer(player, inOf('SERRA', '20.00'), key),
    ])
    expect(one.value).toEqual(two.value)
    expect((await requestTransfer(player, inOf('SERRA', '30.00'), key)).errorCode).toBe('intent.conflict')
    await site.work()
    expect(await partsOf(player)).toMatchObject({ main: '80.00', SERRA: '20.00' })
  })

  test('[MB-03] of another player, or an unknown one, is refused as unknown', async () => {
    const [owner, other] = [await seatPlayer(gateway, 100_00), await seatPlayer(gateway, 100_00)]
    const [sent] = await site.transfer(owner, inOf('SERRA', '20.00'))
    const reference = sent?.reference ?? ''
    expect((await gateway.request(transferOrder, { reference }, other)).errorCode).toBe('transfer.unknown')
    expect((await gateway.request(transferOrder, { reference: 'TRF0' }, owner)).errorCode).toBe('transfer.unknown')
    await site.work()
    expect((await requestTransfer(other, outOf('SERRA', '20.00'))).errorCode).toBe('wallet.insufficient')
    expect(await partsOf(owner)).toMatchObject({ SERRA: '20.00' })
  })

  test('[MB-03] a page that waits for its transfer is notified when the vendor responds', async () => {
    const player = await seatPlayer(gateway, 100_00)
    const [sent] = await site.transfer(player, inOf('SERRA', '20.00'))
    const { reference = '', version } = sent ?? {}
    const news = gateway.get(transferOrder, { reference, seen: version }, player)
    await site.work()
    expect(await news).toMatchObject({ state: 'completed' })
  })
})

test('[MB-03] [CA-01] the funds of a member contain empty contract flags and the parts of the ledger', async () => {
  const player = await seatPlayer(gateway, 100_00)
  const funds = await gateway.get(consolidatedFunds, {}, player)
  expect(funds).toMatchObject({
    total: '100.00',
    playable: '100.00',
    bonus: { amount: '0.00' },
    locked: { amount: '0.00' },
    divtypereq: {},
    divtypeinfo: {},
    dailysalreqtype: {},
    dailysalinfotype: {},
    contracthoursalreq: {},
    contracthoursalinfo: {},
    realtimesalreqtype: {},
    contractmrdailysalinfotype: {},
  })
  expect(funds.main.at).toBe(gateway.clock.now())
})

test.each([
  ['a trial account', 4, 'in_need_true_account'],
  ['nobody', undefined, 'login.not.session'],
] as const)('[MB-03] %s cannot transfer', async (_, type, code) => {
  const player =
    type === undefined ? { id: '', token: '', merchant: 'azulejo' } : await seatPlayer(gateway, 100_00, type)
  expect((await requestTransfer(player, inOf('SERRA', '20.00'))).errorCode).toBe(code)
})
