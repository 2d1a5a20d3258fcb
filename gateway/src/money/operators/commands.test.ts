import { afterAll, beforeAll, expect, test } from '@jest/globals'
import { operatorSecret, testOperator } from '../../../test/admin-command.ts'
import { type PaymentSite, paymentSite } from '../../../test/demo-payments.ts'
import { accountOf } from '../../../test/member-table.ts'
import { seatPlayer } from '../../../test/seated-player.ts'
import { executeAdminCommand } from '../../admin-commands.ts'
import { stockCatalogue } from '../../play/catalogue/stock-catalogue.ts'

let site: PaymentSite
beforeAll(async () => {
  site = await paymentSite()
})
afterAll(() => site.close())

/** Commands that only read. */
const reading = ['rounds', 'orders', 'house', 'team-messages']

/** Every command that reads data about members. */
const readingPersonal: readonly string[] = [
  'identity azulejo list',
  'identity azulejo show 1',
  'identity azulejo documents 1 /srv/none',
  'orders azulejo',
  'orders azulejo list',
  'orders azulejo show 1',
  'orders azulejo export --day 2026-11-17',
  'deposits azulejo',
  'deposits azulejo show 1',
  'deposits azulejo slips 1 /srv/none',
  'payments azulejo',
  'withdrawals azulejo',
  'withdrawals azulejo show 1',
  'withdrawals azulejo cases',
  'exclusions azulejo',
  'c2c azulejo',
  'c2c azulejo released',
  'c2c azulejo show 1',
  'transfers azulejo',
  'transfers azulejo show TRF1',
  'redemptions azulejo',
  'promotions azulejo',
  'missions azulejo',
  'contracts azulejo nobody',
  'dividends azulejo',
  'team-messages azulejo nobody',
  'rounds azulejo',
  'lottery azulejo',
  'member azulejo nobody',
  'disputes azulejo',
  'disputes azulejo list open',
  'disputes azulejo overdue',
  'disputes azulejo show D-000001',
  'feedback list azulejo',
  'feedback save azulejo F-000001 /srv/none',
  'chat list azulejo',
  'service azulejo',
  'approvals azulejo',
  'approvals azulejo all',
  'approvals azulejo show 1',
  'operators log',
  'operators failures',
]

test.each(readingPersonal)(
  '%s requires an operator with the right to read data about members, and is logged',
  async (words) => {
    const { deps } = site.gateway
    const actions = () => deps.db.selectFrom('operator_action').select(['operator', 'command', 'reason']).execute()
    await testOperator(deps, 'cash', 'cashier')
    await testOperator(deps, 'reader', 'viewer')
    await testOperator(deps, 'local', 'admin', ['norte'])
    const before = await actions()
    const ask = (...more: readonly string[]) =>
      executeAdminCommand(deps, [...words.split(' '), ...more], operatorSecret)
    await expect(ask()).rejects.toThrow(/^this needs an operator/)
    await expect(ask('--as', 'cash')).rejects.toThrow(/^this needs a reason/)
    await expect(ask('--as', 'reader', '--reason', 'curious')).rejects.toThrow(
      /^reader, viewer, may not read data about members/,
    )
    await expect(ask('--as', 'local', '--reason', 'curious')).rejects.toThrow(/may not read data about members/)
    expect(await actions()).toEqual(before)
    await ask('--as', 'cash', '--reason', 'a complaint').catch((error: Error) => {
      expect(error.message).toMatch(/has no /)
    })
    expect((await actions()).slice(before.length)).toEqual([
      { operator: 'cash', command: words, reason: 'a complaint' },
    ])
  },
)

test('every changing command requires an operator and changes nothing without one', async () => {
  const { deps } = site.gateway
  const { db } = deps
  await db.transaction().execute(stockCatalogue)
  await testOperator(deps, 'maker')
  const player = await seatPlayer(site.gateway, 0)
  const account = await accountOf(site.gateway, player)
  const { orderId } = await site.open(player, 'PIX', 'PIX')
  const order = await db.selectFrom('money_order').selectAll().executeTakeFirstOrThrow()
  const { id: _, ...copied } = order
  const { id: redemption } = await db.transaction().execute(async (transaction) => {
    const made = await transaction
      .insertInto('money_order')
      .values({ ...copied, kind: 'redeem', state: 'in_process', key: 'redeemed', detail: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const step = { order_id: made.id, key: 'open', step: 'open', from_state: null, to_state: 'in_process' }
    await transaction
      .insertInto('money_order_step')
      .values({ ...step, actor: 'test', reason: '', journal_id: null, at: new Date(deps.clock.now()) })
      .execute()
    return made
  })
  const { id: withdrawal } = await db.transaction().execute(async (transaction) => {
    const at = new Date(deps.clock.now())
    const made = await transaction
      .insertInto('money_order')
      .values({ ...copied, kind: 'withdrawal', state: 'requested', key: 'withdrawn', detail: '{}' })
      .returning('id')
      .executeTakeFirstOrThrow()
    const step = { order_id: made.id, key: 'open', step: 'open', from_state: null, to_state: 'requested' }
    await transaction
      .insertInto('money_order_step')
      .values({ ...step, actor: 'test', reason: '', journal_id: null, at })
      .execute()
    const { id: paidTo } = await transaction
      .insertInto('payout_account')
      .values({
        merchant: 'azulejo',
        member_id: player.id,
        type: 'PIX',
        key_kind: 'EMAIL',
        bin: null,
        removed_at: null,
        number: 'a@example.com',
        masked: 'a***@example.com',
        holder: 'Ana',
        added_at: at,
        usable_at: at,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    await transaction
      .insertInto('payout')
      .values({
        order_id: made.id,
        account_id: paidTo,
        provider: 'psp',
        reference: 'AWTEST',
        due_at: at,
        next_query_at: null,
      })
      .execute()
    return made
  })
  const at = new Date(deps.clock.now())
  const { id: match } = await db
    .insertInto('c2c_match')
    .values({
      merchant: 'azulejo',
      deposit_id: BigInt(orderId),
      withdrawal_id: withdrawal,
      state: 'disputed',
      receive_minutes: 60,
      needs_slip: false,
      matched_at: at,
      pay_until: at,
      due_at: null,
      paid_at: at,
      disputed_at: at,
      dispute: 'amount',
      ended_at: null,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: approval } = await db
    .insertInto('approval')
    .values({
      merchant: 'azulejo',
      kind: 'deposit.credit',
      subject: orderId,
      currency: 'BRL',
      amount: 1n,
      payload: '{}',
      maker: 'maker',
      reason: 'test',
      made_at: new Date(deps.clock.now()),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { id: check } = await db
    .insertInto('identity_check')
    .values({
      merchant: 'azulejo',
      member_id: player.id,
      full_name: 'Ana',
      birth_date: '1990-05-04',
      document: 'cpf',
      number: '1',
      sent_at: new Date(deps.clock.now()),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const changing: readonly string[] = [
    'status azulejo maintenance',
    'setting azulejo CBS3 0',
    'game ATLAS maintenance',
    'prize-limit azulejo ATLAS.trevo-real 50.00 20',
    `deposits azulejo credit ${orderId}`,
    `deposits azulejo fail ${orderId}`,
    'payments azulejo returned 1',
    `withdrawals azulejo approve ${withdrawal}`,
    `withdrawals azulejo reject ${withdrawal} other`,
    `withdrawals azulejo freeze ${withdrawal}`,
    `exclusions azulejo return ${account}`,
    `c2c azulejo received ${match}`,
    'transfers azulejo return TRF1',
    `missions azulejo approve first ${account} 1`,
    `promotions azulejo issue first ${account} thanks 5.00`,
    'lottery SSC60 void 20261118-0001',
    'lottery SSC60 redraw 20261118-0001',
    'lottery azulejo pay 1',
    `redemptions azulejo approve ${redemption}`,
    `adjust azulejo ${account} 1.00 one`,
    `points azulejo ${account} 1 two`,
    `member azulejo ${account} freeze`,
    `offers azulejo ${account} title text`,
    `identity azulejo verify ${check}`,
    `contracts azulejo ${account} offer daily ALL 100.00/-/1/10%`,
    'dividends azulejo approve 1',
    `branch azulejo ${account} nobody`,
    `close-account azulejo ${account}`,
    `messages azulejo ${account} title text`,
    'chat hide azulejo 1',
    'service azulejo agent Ana',
    'service azulejo revoke Ana',
    `chat mute azulejo ${account} 5`,
    'disputes azulejo answer D-000001 text',
    'disputes azulejo resolve D-000001 text',
    'disputes azulejo reject D-000001 text',
    'feedback delete azulejo F-000001',
    'demo remove',
    `login-code azulejo ${account}`,
    'reconcile azulejo --day 2026-11-17',
    'differences azulejo explain 1',
    'ledger prove',
    'retention azulejo remove all',
    'documents encrypt',
    'operators add zoe admin all',
    'operators role maker viewer',
    'operators disable maker',
    'operators secret maker',
    `approvals azulejo approve ${approval}`,
  ]
  const known = await executeAdminCommand(deps, ['?']).catch((error: Error) => error.message)
  const names = known.replace(/.*there is: /, '').split(', ')
  expect(
    names.filter((name) => !reading.includes(name) && !changing.some((words) => words.startsWith(`${name} `))),
  ).toEqual([])

  const counts = async () => ({
    accounts: await db.selectFrom('account').selectAll().execute(),
    orders: await db.selectFrom('money_order').selectAll().orderBy('id').execute(),
    settings: await db.selectFrom('merchant_setting').selectAll().execute(),
    operators: await db.selectFrom('operator').selectAll().execute(),
    members: await db.selectFrom('member').selectAll().execute(),
    approvals: await db.selectFrom('approval').selectAll().execute(),
    codes: await db.selectFrom('link_code').selectAll().execute(),
    messages: await db.selectFrom('inbox_message').select('id').execute(),
    vendors: await db.selectFrom('vendor').selectAll().orderBy('code').execute(),
  })
  const before = await counts()
  for (const words of changing)
    await expect([
      words,
      await executeAdminCommand(deps, words.split(' ')).catch((error: Error) => error.message),
    ]).toEqual([words, expect.stringMatching(/^this needs an operator/)])
  expect(await counts()).toEqual(before)
})
