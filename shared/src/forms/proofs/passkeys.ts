import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import type { AnswerOf } from '../../wire/call.ts'
import type { passkeyOptions, SignedChallenge, secondStepOptions } from '../../wire/two-step.ts'

/** Loads the library on demand, because few visitors use a passkey. */
const library = () => import('@simplewebauthn/browser')

/** Signs a challenge with a passkey of this device or of a phone. Resolves to undefined on failure or cancellation. */
export async function signWithPasskey(
  options: AnswerOf<typeof secondStepOptions>,
): Promise<SignedChallenge | undefined> {
  const { startAuthentication } = await library()
  const signed = await startAuthentication({
    optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
  }).catch(() => undefined)
  if (!signed) return undefined
  const { clientDataJSON, authenticatorData, signature } = signed.response
  return { id: signed.id, clientDataJSON, authenticatorData, signature }
}

/** Creates a passkey. Resolves to undefined on failure or cancellation, and when the device already has a passkey. */
export async function makePasskey(options: AnswerOf<typeof passkeyOptions>) {
  const { startRegistration } = await library()
  const made = await startRegistration({
    optionsJSON: options as PublicKeyCredentialCreationOptionsJSON,
  }).catch(() => undefined)
  if (!made) return undefined
  const { clientDataJSON, attestationObject, transports = [] } = made.response
  return { id: made.id, clientDataJSON, attestationObject, transports: [...transports] }
}
