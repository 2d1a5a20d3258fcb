import { createWithdrawal, withdrawSettings } from '@azulejo/shared/wire'
import type { Locator, Page } from '@playwright/test'
import { fullOnly } from '../pages/full-run.ts'
import { codeSentTo } from '../pages/outbox.ts'
import { playUntil } from '../pages/play-rounds.ts'
import { demoPassword, playerIn } from '../pages/player.ts'
import { newNumber } from '../pages/register-form.ts'
import { expect, test } from '../pages/site-test.ts'
import { orderSite } from '../programs/order-site.ts'

/** Most presses from the registration to the first withdrawal, without those of the games: clicks, filled fields and keys that send. */
const most = 38
const paymentPassword = '246810'

const pt = {
  register: 'Cadastre-se',
  byMobile: 'Por celular',
  number: 'Número de celular',
  getCode: 'Receber código',
  code: 'Código de verificação',
  password: 'Senha',
  confirm: 'Confirmar senha',
  age: 'Tenho 18 anos ou mais e aceito os termos de uso',
  account: /^Sua conta é /,
  next: 'Continuar',
  deposit: 'Depositar',
  preset: /^R\$\s50$/,
  toPayment: 'Continuar para o pagamento',
  openBank: 'Abrir a página do banco',
  pay: /^Pagar/,
  credited: 'Valor creditado',
  told: /^Valor creditado: R\$\s50,00$/,
  play: 'Ir jogar',
  toAccount: 'Conta',
  withdraw: 'Saque',
  newPassword: 'Criar senha de saque',
  first: 'Nova senha de saque',
  repeated: 'Repita a senha de saque',
  login: 'Senha de acesso',
  create: 'Criar senha',
  addAccount: 'Adicionar conta',
  key: /^Chave PIX/,
  holder: /^Nome do titular/,
  add: 'Adicionar',
  amount: /^Valor do saque/,
  understood: /^Entendo que o bônus/,
  payment: 'Senha de saque',
  send: 'Confirmar saque',
  requested: /^(Solicitado|Aprovado)$/,
} as const

const en: { readonly [Name in keyof typeof pt]: string | RegExp } = {
  register: 'Register',
  byMobile: 'By mobile',
  number: 'Mobile number',
  getCode: 'Get code',
  code: 'Verification code',
  password: 'Password',
  confirm: 'Confirm password',
  age: 'I am at least 18 years old and accept the terms of use',
  account: /^Your account is /,
  next: 'Continue',
  deposit: 'Deposit',
  preset: /^R\$\s?50$/,
  toPayment: 'Continue to payment',
  openBank: 'Open the bank page',
  pay: /^(Pagar|Pay)/,
  credited: 'Amount credited',
  told: /^Amount credited: R\$\s?50\.00$/,
  play: 'Go and play',
  toAccount: 'Account',
  withdraw: 'Withdraw',
  newPassword: 'Create payment password',
  first: 'New payment password',
  repeated: 'Repeat the payment password',
  login: 'Login password',
  create: 'Create password',
  addAccount: 'Add account',
  key: /^PIX key/,
  holder: /^Account holder/,
  add: 'Add',
  amount: /^Withdrawal amount/,
  understood: /^I understand that the/,
  payment: 'Payment password',
  send: 'Confirm withdrawal',
  requested: /^(Requested|Approved)$/,
}

/** Counts what a player presses: a click, a field filled or a key that sends is one press. */
function pressesOf() {
  const made: string[] = []
  const count = (target: Locator) => made.push(String(target))
  return {
    made,
    async click(target: Locator) {
      count(target)
      await target.click()
    },
    async fill(target: Locator, text: string) {
      count(target)
      await target.fill(text)
    },
  }
}

async function fromRegistrationToWithdrawal(page: Page, origin: string, words: typeof en): Promise<number> {
  const { made, click, fill } = pressesOf()
  const isNarrow = (page.viewportSize()?.width ?? 0) < 900
  const number = newNumber()
  await page.goto('/')

  await test.step('register, with the phone proved inside the registration', async () => {
    await click(page.getByRole('banner').getByRole('button', { name: words.register }))
    const form = page.getByRole('dialog')
    const field = (name: string | RegExp) => form.getByRole('textbox', { name, exact: true })
    await click(form.getByRole('radio', { name: words.byMobile }))
    await fill(field(words.number), number)
    await click(form.getByRole('button', { name: words.getCode }))
    await expect(field(words.code)).toBeFocused()
    await fill(field(words.code), await codeSentTo(`+55${number}`))
    await fill(field(words.password), demoPassword)
    await fill(field(words.confirm), demoPassword)
    await click(form.getByRole('checkbox', { name: words.age }))
    await click(form.locator('form').getByRole('button', { name: words.register }))
  })

  const sentence = (await page.getByText(words.account).textContent()) ?? ''
  const account = /[\w.-]+$/.exec(sentence)?.[0] ?? ''
  await click(page.getByRole('dialog').getByRole('button', { name: words.next }))

  await test.step('deposit from the welcome, in a sheet over the page', async () => {
    await click(page.getByRole('dialog').getByRole('button', { name: words.deposit, exact: true }))
    await click(page.getByRole('dialog').getByRole('button', { name: words.preset }))
    await click(page.getByRole('button', { name: words.toPayment }))
    const opened = page.waitForEvent('popup')
    await click(page.getByRole('link', { name: words.openBank }))
    const bank = await opened
    await click(bank.getByRole('button', { name: words.pay }).first())
    await expect(page.getByRole('dialog').getByText(words.credited, { exact: true })).toBeVisible({ timeout: 30_000 })
    await bank.close()
    await expect(page.getByText(words.told)).toBeVisible()
    await click(page.getByRole('link', { name: words.play }))
    await expect(page.getByRole('dialog')).toBeHidden()
  })

  await test.step('rounds complete the rollover, and an adjustment makes luck decide nothing', async () => {
    const player = await playerIn(page, origin, account)
    await playUntil(page.request, player, 5, async () => {
      const { turnover } = await player.get(withdrawSettings, {})
      return Number(turnover.left) === 0
    })
    await orderSite('adjust', 'azulejo', account, '200.00', `adjust-of-${account}`)
  })

  await test.step('withdraw, with the payment password once', async () => {
    await page.goto('/')
    if (isNarrow) await click(page.getByRole('navigation').getByRole('link', { name: words.toAccount, exact: true }))
    await click(page.getByRole('link', { name: words.withdraw, exact: true }).first())
    await click(page.getByRole('button', { name: words.newPassword }))
    const dialog = page.getByRole('dialog')
    const field = (name: string | RegExp) => dialog.getByRole('textbox', { name, exact: true })
    await fill(field(words.first), paymentPassword)
    await fill(field(words.repeated), paymentPassword)
    await fill(field(words.login), demoPassword)
    await click(dialog.getByRole('button', { name: words.create, exact: true }))
    await expect(dialog).toBeHidden()
    await click(page.getByRole('button', { name: words.addAccount }))
    await click(dialog.getByRole('radio', { name: 'E-mail' }))
    await fill(field(words.key), `${account}@example.com`)
    await fill(field(words.holder), 'Marina Duarte')
    await click(dialog.getByRole('button', { name: words.add, exact: true }))
    await expect(dialog).toBeHidden()
    await fill(page.getByRole('textbox', { name: words.amount }), '50,00')
    await click(page.getByRole('button', { name: words.next, exact: true }))
    await click(dialog.getByRole('checkbox', { name: words.understood }))
    await fill(field(words.payment), paymentPassword)
    const sent = page.waitForResponse((response) => response.url().endsWith(createWithdrawal.path))
    await click(dialog.getByRole('button', { name: words.send }))
    expect((await sent).ok()).toBe(true)
    await expect(page.getByRole('status').filter({ hasText: words.requested })).toBeVisible()
  })
  return made.length
}

const title = '[RG-08][MB-04][MB-05] from the registration to the first withdrawal'

test(`${title} in at most ${most} presses @mobile`, fullOnly, async ({ page, origin }) => {
  test.slow()
  expect(await fromRegistrationToWithdrawal(page, origin, pt)).toBeLessThanOrEqual(most)
})

test(`${title} in English in at most ${most} presses`, fullOnly, async ({ page, origin }) => {
  test.slow()
  await page.addInitScript(() => localStorage.setItem('azulejo:language', 'en'))
  expect(await fromRegistrationToWithdrawal(page, origin, en)).toBeLessThanOrEqual(most)
})
