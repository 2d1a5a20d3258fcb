import {
  addPasskey,
  endTotp,
  passkeyOptions,
  passkeyProofOptions,
  removePasskey,
  renewRecoveryCodes,
  secondStepOptions,
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
  origin,
  password,
  through,
} from '../../../test/attacked-member.ts'
import { softwarePasskey } from '../../../test/software-passkey.ts'

let attacked: AttackedSite
beforeAll(async () => {
  attacked = await attackedSite()
})
afterAll(() => attacked.site.close())

const member = () => attacked.member()
/** The challenge that a passkey signs for a login. */
const loginChallenge = async (ticket: string) => (await attacked.gateway.get(secondStepOptions, { ticket })).challenge

/** A member whose only second step is a passkey. */
async function passkeyMember() {
  const one = await member()
  await mustSucceed(attacked.gateway.request(endTotp, { password, code: one.code() }, one.player))
  return one
}
/** The challenge that a member's passkey signs before a change of the second step. */
const changeChallenge = async ({ player }: AttackedMember) =>
  (await attacked.gateway.get(passkeyProofOptions, {}, player)).challenge
const signedForChange = async (one: AttackedMember) => one.passkey.sign(await changeChallenge(one))
type ChangeProof = { readonly code?: string; readonly signed?: ReturnType<AttackedMember['passkey']['sign']> }
const remove = ({ player, passkey: { id } }: AttackedMember, proof: ChangeProof = {}) =>
  attacked.gateway.request(removePasskey, { id, password, ...proof }, player)
const renew = ({ player }: AttackedMember, proof: ChangeProof = {}) =>
  attacked.gateway.request(renewRecoveryCodes, { password, ...proof }, player)

const sets: Readonly<Record<string, Attacks>> = {
  passkeys: {
    replay: [
      async () => {
        const one = await member()
        const ticket = await attacked.begun(one)
        const signed = one.passkey.sign(await loginChallenge(ticket))
        await mustSucceed(attacked.take(ticket, { way: 'passkey', signed }))
        return through(attacked.take(ticket, { way: 'passkey', signed }))
      },
      async () => {
        const one = await member()
        const [first, second] = [await attacked.begun(one), await attacked.begun(one)]
        const signed = one.passkey.sign(await loginChallenge(first))
        await loginChallenge(second)
        return through(attacked.take(second, { way: 'passkey', signed }))
      },
      async () => {
        const { player, code } = await member()
        const { challenge } = await attacked.gateway.get(passkeyOptions, { password, code: code() }, player)
        const add = () =>
          attacked.gateway.request(addPasskey, { name: 'B', ...softwarePasskey(origin).attest(challenge) }, player)
        await mustSucceed(add())
        return through(add())
      },
    ],
    race: [
      async () => {
        const one = await member()
        const ticket = await attacked.begun(one)
        const signed = one.passkey.sign(await loginChallenge(ticket))
        return moreThanOne(many(4, () => attacked.take(ticket, { way: 'passkey', signed })))
      },
      async () => {
        const { player, code } = await member()
        const { challenge } = await attacked.gateway.get(passkeyOptions, { password, code: code() }, player)
        const add = () =>
          attacked.gateway.request(addPasskey, { name: 'B', ...softwarePasskey(origin).attest(challenge) }, player)
        return moreThanOne(many(4, add))
      },
    ],
    'other account': [
      async () => {
        const [mine, theirs] = [await member(), await member()]
        const ticket = await attacked.begun(mine)
        return through(
          attacked.take(ticket, { way: 'passkey', signed: theirs.passkey.sign(await loginChallenge(ticket)) }),
        )
      },
      async () => {
        const [mine, theirs] = [await member(), await member()]
        const { challenge } = await attacked.gateway.get(
          passkeyOptions,
          { password, code: theirs.code() },
          theirs.player,
        )
        await attacked.gateway.get(passkeyOptions, { password, code: mine.code() }, mine.player)
        const made = { name: 'B', ...softwarePasskey(origin).attest(challenge) }
        return through(attacked.gateway.request(addPasskey, made, mine.player))
      },
      async () => {
        const [mine, theirs] = [await member(), await member()]
        const proof = { id: theirs.passkey.id, password, code: mine.code() }
        return through(attacked.gateway.request(removePasskey, proof, mine.player))
      },
    ],
    downgrade: [
      // A signature counter that does not rise reveals a copied passkey.
      async () => {
        const one = await member()
        const ticket = await attacked.begun(one)
        await mustSucceed(
          attacked.take(ticket, { way: 'passkey', signed: one.passkey.sign(await loginChallenge(ticket), 9) }),
        )
        const again = await attacked.begun(one)
        return through(
          attacked.take(again, { way: 'passkey', signed: one.passkey.sign(await loginChallenge(again), 9) }),
        )
      },
      async () => {
        const one = await member()
        const ticket = await attacked.begun(one)
        const signed = one.passkey.sign(
          await loginChallenge(ticket),
          undefined,
          'http://azulejo.localhost.example:8080',
        )
        return through(attacked.take(ticket, { way: 'passkey', signed }))
      },
      // The platform issued no challenge.
      async () => {
        const one = await member()
        return through(attacked.enter(one, { way: 'passkey', signed: one.passkey.sign('AAAA') }))
      },
      // The client data of a passkey's registration is not a signature of a login.
      async () => {
        const one = await member()
        const ticket = await attacked.begun(one)
        const challenge = await loginChallenge(ticket)
        const { clientDataJSON } = one.passkey.attest(challenge)
        return through(
          attacked.take(ticket, { way: 'passkey', signed: { ...one.passkey.sign(challenge), clientDataJSON } }),
        )
      },
    ],
  },
  'changes with a passkey': {
    replay: [
      async () => {
        const one = await passkeyMember()
        const signed = await signedForChange(one)
        await mustSucceed(renew(one, { signed }))
        return through(remove(one, { signed }))
      },
      async () => {
        const one = await passkeyMember()
        const signed = await signedForChange(one)
        await mustSucceed(renew(one, { signed }))
        await changeChallenge(one)
        return through(remove(one, { signed }))
      },
      // A signature for a login permits no change, and a signature for a change permits no login.
      async () => {
        const one = await passkeyMember()
        const signed = one.passkey.sign(await loginChallenge(await attacked.begun(one)))
        await changeChallenge(one)
        return through(remove(one, { signed }))
      },
      async () => {
        const one = await passkeyMember()
        const ticket = await attacked.begun(one)
        await loginChallenge(ticket)
        return through(attacked.take(ticket, { way: 'passkey', signed: await signedForChange(one) }))
      },
      async () => {
        const one = await passkeyMember()
        const signed = await signedForChange(one)
        attacked.gateway.clock.forward(5 * 60_000)
        return through(remove(one, { signed }))
      },
    ],
    race: [
      async () => {
        const one = await passkeyMember()
        const signed = await signedForChange(one)
        return moreThanOne(many(4, () => renew(one, { signed })))
      },
      async () => {
        const one = await passkeyMember()
        const code = one.recoveryCodes[0] ?? ''
        return moreThanOne([remove(one, { code }), renew(one, { code })])
      },
    ],
    'other account': [
      async () => {
        const [mine, theirs] = [await passkeyMember(), await passkeyMember()]
        const signed = theirs.passkey.sign(await changeChallenge(mine))
        return through(remove(mine, { signed }))
      },
      async () => {
        const [mine, theirs] = [await passkeyMember(), await passkeyMember()]
        return through(remove(mine, { code: theirs.recoveryCodes[0] ?? '' }))
      },
    ],
    downgrade: [
      // Changes with only the password, from a session that was left open.
      async () => through(remove(await passkeyMember())),
      async () => through(renew(await passkeyMember())),
      async () => {
        const { player } = await passkeyMember()
        return through(attacked.gateway.request(startTotp, { password }, player))
      },
      async () => {
        const { player } = await passkeyMember()
        return through(attacked.gateway.request(passkeyOptions, { password }, player))
      },
      // A challenge requested without the password registers no passkey.
      async () => {
        const one = await passkeyMember()
        const made = { name: 'B', ...softwarePasskey(origin).attest(await changeChallenge(one)) }
        return through(attacked.gateway.request(addPasskey, made, one.player))
      },
      async () => {
        const one = await passkeyMember()
        const signed = one.passkey.sign(await changeChallenge(one), undefined, 'http://azulejo.localhost.example:8080')
        return through(remove(one, { signed }))
      },
    ],
  },
}

describeAttacks(sets)
