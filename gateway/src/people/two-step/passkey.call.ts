import { addPasskey, passkeyOptions, passkeyProofOptions, removePasskey } from '@azulejo/shared/wire'
import { answers, refuse } from '../../platform/pipeline/answers.ts'
import { secondStepWays } from '../../platform/pipeline/second-step-ways.ts'
import { begin, endWithoutWays, proveChange } from './changes.ts'
import {
  ceremonyMs,
  descriptorsOf,
  keepChallenge,
  loadWebAuthn,
  signOptionsFor,
  siteOf,
  takeChallenge,
} from './passkeys.ts'
import { makeRecoveryCodes } from './recovery-codes.ts'
import { keepEvent } from './security-events.ts'

/** Maximum number of passkeys of one member. */
const most = 10

export const passkeyOptionsCall = answers(
  passkeyOptions,
  async (typed, context) => {
    const { db, member, merchant, clock } = context
    const wrong = await proveChange(context, typed)
    if (wrong) return wrong
    const own = await descriptorsOf(db, member.id)
    if (own.length >= most) return refuse('passkey.too.many')
    const { generateRegistrationOptions } = await loadWebAuthn()
    const { rp, user, challenge, pubKeyCredParams } = await generateRegistrationOptions({
      rpName: merchant.name,
      rpID: siteOf(context).rpId,
      userName: member.account,
      userID: new TextEncoder().encode(member.id),
    })
    await keepChallenge(db, 'passkey_challenge', member.id, { challenge, now: clock.now() })
    return {
      rp: { name: rp.name, id: siteOf(context).rpId },
      user,
      challenge,
      pubKeyCredParams: pubKeyCredParams.map(({ alg }) => ({ alg, type: 'public-key' as const })),
      timeout: ceremonyMs,
      excludeCredentials: own,
      authenticatorSelection: {
        residentKey: 'preferred' as const,
        requireResidentKey: false,
        userVerification: 'preferred' as const,
      },
      attestation: 'none' as const,
    }
  },
  { transaction: 'own', limit: 'sealed' },
)

export const passkeyProofOptionsCall = answers(
  passkeyProofOptions,
  async (_, context) => {
    const { db, member, clock } = context
    const options = await signOptionsFor(context, member.id)
    if (!options) return refuse('second.step.off')
    const { challenge } = options
    await keepChallenge(db, 'passkey_proof_challenge', member.id, { challenge, now: clock.now() })
    return options
  },
  { whenPasswordDue: 'answered' },
)

export const addPasskeyCall = answers(
  addPasskey,
  async ({ name, id, clientDataJSON, attestationObject, transports }, context) => {
    const { db, member, clock, random, transact } = context
    const now = clock.now()
    const challenge = await takeChallenge(db, 'passkey_challenge', member.id, now)
    if (challenge === undefined) return refuse('passkey.wrong')
    const { origin, rpId } = siteOf(context)
    const { verifyRegistrationResponse } = await loadWebAuthn()
    const verified = await verifyRegistrationResponse({
      response: {
        id,
        rawId: id,
        type: 'public-key',
        clientExtensionResults: {},
        response: { clientDataJSON, attestationObject },
      },
      expectedChallenge: challenge,
      expectedOrigin: origin,
      expectedRPID: rpId,
      requireUserVerification: false,
      // The library throws on input that it cannot read; the passkey is refused either way.
    }).catch(() => undefined)
    if (!verified?.verified) return refuse('passkey.wrong')
    const { credential } = verified.registrationInfo
    return transact(async (transaction) => {
      const ways = await secondStepWays(transaction, member.id)
      const { numInsertedOrUpdatedRows } = await transaction
        .insertInto('passkey')
        .values({
          id: credential.id,
          member_id: member.id,
          name,
          public_key: credential.publicKey,
          sign_count: BigInt(credential.counter),
          transports: JSON.stringify(transports),
          created_at: new Date(now),
          used_at: null,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .executeTakeFirst()
      if (numInsertedOrUpdatedRows !== 1n) return refuse('passkey.wrong')
      await keepEvent(transaction, context, member.id, 'passkey_added')
      if (ways.length > 0) return { recoveryCodes: [] }
      await begin(transaction, context)
      return { recoveryCodes: await makeRecoveryCodes(transaction, member.id, random) }
    })
  },
  { transaction: 'own', limit: 'sealed' },
)

export const removePasskeyCall = answers(
  removePasskey,
  async ({ id, ...typed }, context) => {
    const { member, transact } = context
    const wrong = await proveChange(context, typed)
    if (wrong) return wrong
    return transact(async (transaction) => {
      const { numDeletedRows } = await transaction
        .deleteFrom('passkey')
        .where('id', '=', id)
        .where('member_id', '=', member.id)
        .executeTakeFirst()
      if (numDeletedRows !== 1n) return refuse('passkey.unknown')
      await endWithoutWays(transaction, member.id)
      await keepEvent(transaction, context, member.id, 'passkey_removed')
      return { removed: true as const }
    })
  },
  { transaction: 'own', limit: 'sealed' },
)
