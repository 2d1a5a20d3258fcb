import {
  changePaymentPassword,
  checkMoneyCode,
  checkPaymentPassword,
  endTotp,
  removePasskey,
  renewRecoveryCodes,
  resetPaymentPassword,
  setPaymentPassword,
  startTotp,
} from '@azulejo/shared/wire'
import { afterAll, beforeAll } from '@jest/globals'
import {
  type AttackedMember,
  type AttackedSite,
  type Attacks,
  attackedSite,
  describeAttacks,
  many,
  moreThanOne,
  mustSucceed,
  type Proof,
  password,
  through,
} from '../../../test/attacked-member.ts'
import { paymentPassword } from '../../../test/points-holder.ts'
import { address } from '../../../test/test-gateway.ts'

let attacked: AttackedSite
beforeAll(async () => {
  attacked = await attackedSite()
})
afterAll(() => attacked.site.close())

const member = () => attacked.member()
const totp = (code: string) => ({ way: 'totp', code }) as const
const recovery = (code = '') => ({ way: 'recovery', code }) as const
const fresh = { paymentPassword: '864209', confirmPaymentPassword: '864209' }

/** Attempts one member's second step with another member's proof. */
async function enterBy(proofOf: (code: string) => Proof, codeOf: (of: AttackedMember) => string) {
  const [mine, theirs] = [await member(), await member()]
  return through(attacked.enter(mine, proofOf(codeOf(theirs))))
}

async function sendSealed(message: string, token: string) {
  const headers = { merchant: 'azulejo', 'content-type': 'application/jose', authorization: token }
  const request = { method: checkPaymentPassword.method, headers, body: message }
  const answer = await attacked.gateway.fetch(new Request(`${address}${checkPaymentPassword.path}`, request))
  return (await answer.json()) as { success: boolean; errorCode: string | undefined }
}

const sets: Readonly<Record<string, Attacks>> = {
  'payment password': {
    replay: [
      async () => {
        const { player } = await member()
        const message = await attacked.gateway.seal(checkPaymentPassword.path, { paymentPassword })
        await mustSucceed(sendSealed(message, player.token))
        return through(sendSealed(message, player.token))
      },
      async () => {
        const one = await member()
        const message = await attacked.gateway.seal(checkPaymentPassword.path, { paymentPassword })
        await mustSucceed(sendSealed(message, one.player.token))
        return through(sendSealed(message, (await attacked.site.logInAgain(one.player)).token))
      },
      async () => {
        const one = await member()
        await mustSucceed(one.check({ appCode: one.code() }))
        attacked.gateway.clock.forward(5 * 60_000)
        return through(one.withdraw())
      },
    ],
    race: [
      async () => {
        const one = await member()
        const answers = await Promise.all(many(40, () => one.check({ paymentPassword: '000000' })))
        const looked = answers.filter(({ errorCode }) => errorCode === 'payment.password.wrong').length
        return looked > 5 ? `${looked} guesses were looked at` : undefined
      },
      async () => {
        const one = await member()
        await Promise.all(many(5, () => one.check({ paymentPassword: '000000' })))
        const answers = await Promise.all(many(10, () => one.check()))
        return answers.find(({ success }) => success)
      },
      async () => {
        const one = await member()
        const verificationCode = await one.moneyCode()
        const reset = { ...fresh, password, verificationCode }
        return moreThanOne(many(4, () => attacked.gateway.request(resetPaymentPassword, reset, one.player)))
      },
    ],
    'other account': [
      async () => {
        const [mine, theirs] = [await member(), await member()]
        await mustSucceed(theirs.check({ appCode: theirs.code() }))
        return through(mine.withdraw())
      },
      async () => {
        const [mine, theirs] = [await member(), await member()]
        await mustSucceed(mine.check({ appCode: mine.code() }))
        return through(attacked.site.requestWithdrawal(mine.player, theirs.payout, '60.00'))
      },
      async () => {
        const [mine, theirs] = [await member(), await member()]
        const verificationCode = await theirs.moneyCode()
        return through(attacked.gateway.request(checkMoneyCode, { verificationCode }, mine.player))
      },
    ],
    downgrade: [
      async () => {
        const one = await member()
        await mustSucceed(one.check())
        return through(one.withdraw())
      },
      async () => {
        const one = await member()
        const verificationCode = await one.moneyCode()
        await mustSucceed(attacked.gateway.request(checkMoneyCode, { verificationCode }, one.player))
        return through(one.withdraw())
      },
      async () =>
        through(attacked.gateway.request(setPaymentPassword, { ...fresh, password }, (await member()).player)),
      async () => {
        const { player } = await member()
        return through(
          attacked.gateway.request(changePaymentPassword, { ...fresh, oldPaymentPassword: password }, player),
        )
      },
      async () => through((await member()).check({ paymentPassword: password })),
    ],
  },
  TOTP: {
    replay: [
      async () => {
        const one = await member()
        const code = one.code()
        await mustSucceed(attacked.enter(one, totp(code)))
        return through(one.check({ appCode: code }))
      },
      async () => {
        const one = await member()
        const code = one.code()
        await mustSucceed(one.check({ appCode: code }))
        return through(attacked.enter(one, totp(code)))
      },
      async () => {
        const one = await member()
        return through(attacked.enter(one, totp(one.confirmed)))
      },
    ],
    race: [
      async () => {
        const one = await member()
        const code = one.code()
        const tickets = [await attacked.begun(one), await attacked.begun(one), await attacked.begun(one)]
        return moreThanOne(tickets.map((ticket) => attacked.take(ticket, totp(code))))
      },
      async () => {
        const one = await member()
        const [code, ticket] = [one.code(), await attacked.begun(one)]
        const end = () => attacked.gateway.request(endTotp, { password, code }, one.player)
        return moreThanOne([attacked.take(ticket, totp(code)), one.check({ appCode: code }), end()])
      },
    ],
    'other account': [
      async () => enterBy(totp, ({ code }) => code()),
      async () => {
        const [mine, theirs] = [await member(), await member()]
        return through(mine.check({ appCode: theirs.code() }))
      },
    ],
    downgrade: [
      async () => through(attacked.gateway.request(startTotp, { password }, (await member()).player)),
      async () => through(attacked.gateway.request(endTotp, { password }, (await member()).player)),
      async () => {
        const one = await member()
        return through(attacked.gateway.request(removePasskey, { id: one.passkey.id, password }, one.player))
      },
      async () => {
        const one = await member()
        const old = one.code()
        attacked.gateway.clock.forward(90_000)
        return through(attacked.enter(one, totp(old)))
      },
      async () => {
        const one = await member()
        return through(attacked.enter(one, totp(one.code(3))))
      },
    ],
  },
  'recovery codes': {
    replay: [
      async () => {
        const one = await member()
        await mustSucceed(attacked.enter(one, recovery(one.recoveryCodes[0])))
        return through(attacked.enter(one, recovery(one.recoveryCodes[0]?.toLowerCase().replace(' ', '-'))))
      },
      async () => {
        const one = await member()
        await mustSucceed(attacked.enter(one, recovery(one.recoveryCodes[0])))
        return through(one.check({ appCode: one.recoveryCodes[0] }))
      },
      async () => {
        const one = await member()
        await mustSucceed(one.check({ appCode: one.recoveryCodes[0] }))
        return through(attacked.gateway.request(endTotp, { password, code: one.recoveryCodes[0] }, one.player))
      },
    ],
    race: [
      async () => {
        const one = await member()
        const tickets = [await attacked.begun(one), await attacked.begun(one), await attacked.begun(one)]
        return moreThanOne(tickets.map((ticket) => attacked.take(ticket, recovery(one.recoveryCodes[0]))))
      },
      async () => {
        const one = await member()
        const [ticket, code] = [await attacked.begun(one), one.recoveryCodes[0]]
        const renew = () => attacked.gateway.request(renewRecoveryCodes, { password, code }, one.player)
        return moreThanOne([attacked.take(ticket, recovery(code)), one.check({ appCode: code }), renew()])
      },
    ],
    'other account': [
      async () => enterBy(recovery, ({ recoveryCodes: [code = ''] }) => code),
      async () => {
        const [mine, theirs] = [await member(), await member()]
        return through(attacked.gateway.request(endTotp, { password, code: theirs.recoveryCodes[0] }, mine.player))
      },
    ],
    downgrade: [
      async () => {
        const one = await member()
        await mustSucceed(attacked.gateway.request(renewRecoveryCodes, { password, code: one.code() }, one.player))
        return through(attacked.enter(one, recovery(one.recoveryCodes[0])))
      },
      async () => through(attacked.gateway.request(renewRecoveryCodes, { password }, (await member()).player)),
    ],
  },
}

describeAttacks(sets)
