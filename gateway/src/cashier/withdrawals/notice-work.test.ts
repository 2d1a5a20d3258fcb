import { messageList } from '@azulejo/shared/wire'
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals'
import { c2cSite } from '../../../test/demo-c2c.ts'
import { cpfKey, type PayoutSite, payoutSite } from '../../../test/demo-payouts.ts'
import type { Player } from '../../../test/seated-player.ts'
import type { TestGateway } from '../../../test/test-gateway.ts'
import type { Language } from '../../platform/merchants/merchants.ts'
import { createNoticeWork } from './notice-work.ts'

let site: PayoutSite
let gateway: TestGateway
beforeAll(async () => {
  site = await payoutSite()
  gateway = site.gateway
})
afterAll(() => site.close())
beforeEach(() => gateway.clock.forward(86_400_000))

const sendNotices = (of: TestGateway = gateway) => createNoticeWork(of.deps).run()
const mailsTo = ({ deps }: TestGateway, { id }: Player) =>
  deps.db
    .selectFrom('outbox')
    .select(['subject', 'body'])
    .where('recipient', '=', `${id}@example.com`)
    .orderBy('id')
    .execute()
const setEmail = ({ deps }: TestGateway, { id }: Player, language: Language | null = null) =>
  deps.db
    .updateTable('member')
    .set({ email: `${id}@example.com`, language })
    .where('id', '=', id)
    .execute()

/** Titles of the inbox messages, oldest first. */
const inboxOf = async (of: TestGateway, player: Player) =>
  (await of.get(messageList, {}, { ...player, language: 'pt' })).list.map(({ title }) => title).reverse()

/** A member with an email address, money and a payout account. */
async function ready(language: Language | null = null) {
  const player = await site.seat(200_000)
  await setEmail(gateway, player, language)
  const number = `${player.id}@example.com`
  return { player, account: await site.addAccount(player, { ...cpfKey, keyKind: 'EMAIL', number }) }
}
async function payOut() {
  for (let each = 0; each < 4; each += 1) {
    await site.payOut()
    gateway.clock.forward(60_000)
  }
}

test('[MB-05] mails that a withdrawal is approved and that it is paid, each once', async () => {
  const { player, account } = await ready()
  const { orderId } = await site.open(player, account, '1200.00')
  await sendNotices()
  expect(await mailsTo(gateway, player)).toEqual([])
  await site.command('azulejo', 'approve', orderId, '--reason', 'seen')
  await Promise.all([sendNotices(), sendNotices(), sendNotices()])
  await sendNotices()
  const [approved, ...more] = await mailsTo(gateway, player)
  expect(more).toEqual([])
  expect(approved?.subject).toBe('Azulejo: saque aprovado')
  expect(approved?.body).toMatch(
    new RegExp(`O saque ${orderId} de R\\$\\s1\\.200,00 foi aprovado\\..*R\\$\\s1\\.188,00`),
  )
  await payOut()
  await sendNotices()
  await sendNotices()
  const mails = await mailsTo(gateway, player)
  expect(mails.map(({ subject }) => subject)).toEqual(['Azulejo: saque aprovado', 'Azulejo: saque pago'])
  expect((await inboxOf(gateway, player)).filter((title) => title.startsWith('Saque'))).toEqual([
    expect.stringMatching(/^Saque de R\$\s1\.200,00 pago$/),
  ])
  // The account number is masked in mails too.
  for (const { body } of mails) expect(body).not.toContain(`${player.id}@example.com`)
})

test('[MB-05] mails a rejection with its reason in the member’s language, without the operator’s note', async () => {
  const { player, account } = await ready('en')
  const { orderId } = await site.open(player, account, '1200.00')
  await site.command('azulejo', 'reject', orderId, 'holder', '--reason', 'a note of the house')
  await sendNotices()
  const mails = await mailsTo(gateway, player)
  expect(mails.map(({ subject }) => subject)).toEqual(['Azulejo: withdrawal rejected'])
  expect(mails[0]?.body).toContain('The account holder is not the name in your registration.')
  expect(mails[0]?.body).not.toContain('a note of the house')
})

test('[MB-05] mails a decline of the bank with the returned amount', async () => {
  const { player, account } = await ready('es')
  await site.open(player, account, '100.13')
  await payOut()
  await sendNotices()
  const mails = await mailsTo(gateway, player)
  expect(mails.map(({ subject }) => subject)).toEqual(['Azulejo: retiro aprobado', 'Azulejo: el retiro falló'])
  expect(mails[1]?.body).toMatch(/El banco no aceptó el pago\..*100,13/)
})

test('[MB-05] a request for an identity is sent by mail and to the inbox, each time', async () => {
  const { player, account } = await ready('en')
  const { orderId } = await site.open(player, account, '1200.00')
  const runStep = (step: string) => site.command('azulejo', step, orderId, '--reason', 'document')
  await runStep('ask-identity')
  await sendNotices()
  await runStep('resume')
  await runStep('ask-identity')
  await sendNotices()
  await sendNotices()
  const mails = await mailsTo(gateway, player)
  expect(mails.map(({ subject }) => subject)).toEqual(Array(2).fill('Azulejo: withdrawal is waiting for your identity'))
  expect(mails[0]?.body).toContain('Send a document in My account')
  const inbox = (await inboxOf(gateway, player)).filter((title) => title.includes('identidade'))
  expect(inbox).toEqual(Array(2).fill(expect.stringMatching(/^Saque de .* aguarda a sua identidade$/)))
})

test('[MB-05] day-old news are not sent, and members without an email address get no mail', async () => {
  const late = await ready()
  await site.open(late.player, late.account, '100.00')
  const silent = await ready()
  await gateway.deps.db.updateTable('member').set({ email: null }).where('id', '=', silent.player.id).execute()
  gateway.clock.forward(86_400_001)
  await site.open(await site.logInAgain(silent.player), silent.account, '100.00')
  await sendNotices()
  expect(await mailsTo(gateway, late.player)).toEqual([])
  expect(await mailsTo(gateway, silent.player)).toEqual([])
  const unsent = await gateway.deps.db.selectFrom('order_mail').select('order_id').where('told_at', 'is', null)
  expect(await unsent.execute()).toEqual([])
})

test('[MB-05] between members: announces the approval once, each payer, and the payment once', async () => {
  const between = await c2cSite()
  try {
    const first = await between.matched()
    await setEmail(between.gateway, first.receiver, 'pt')
    await sendNotices(between.gateway)
    const minutes = 60_000
    between.gateway.clock.forward(31 * minutes)
    await between.endDue()
    const payer = await between.payer()
    const { value, errorCode } = await between.pay(payer, '200000')
    expect([errorCode, value?.state]).toEqual([undefined, 'awaiting_payment'])
    const [match] = await between.listOf(payer)
    await between.process(payer, match?.matchId ?? '', { action: 'paid' })
    await sendNotices(between.gateway)
    const receiver = await between.logInAgain(first.receiver)
    await between.process(receiver, match?.matchId ?? '', { action: 'received' })
    await sendNotices(between.gateway)
    const subjects = (await mailsTo(between.gateway, first.receiver)).map(({ subject }) => subject?.split(': ')[1])
    expect(subjects).toEqual(['saque aprovado', 'confirme que recebeu seu saque', 'saque pago'])
    expect((await inboxOf(between.gateway, receiver)).filter((title) => title.includes('aque de'))).toEqual([
      expect.stringMatching(/^Confirme que recebeu o saque de /),
      expect.stringMatching(/^Saque de .* pago$/),
    ])
  } finally {
    await between.close()
  }
})
