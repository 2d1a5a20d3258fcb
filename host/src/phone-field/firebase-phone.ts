import type { PhoneProvider } from '@azulejo/shared/forms'
import type { PhoneProvider as PhoneSettings } from '@azulejo/shared/wire'
import { initializeApp } from 'firebase/app'
import {
  type ApplicationVerifier,
  type Auth,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  PhoneAuthProvider,
  RecaptchaVerifier,
  signInWithCredential,
  signOut,
} from 'firebase/auth'

/** Opens Firebase Auth without browser storage: the token of the sign-in is used in one call and then discarded. */
function authOf({ apiKey, authDomain, projectId, isLocal }: PhoneSettings): Auth {
  const app = initializeApp({ apiKey, authDomain, projectId }, 'phone')
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  if (!isLocal || auth.emulatorConfig) return auth
  connectAuthEmulator(auth, window.location.origin, { disableWarnings: true })
  // Locally the platform emulates the provider, which then shows no reCAPTCHA.
  auth.settings.appVerificationDisabledForTesting = true
  return auth
}

/** Runs work with the provider's invisible reCAPTCHA, which needs an element in the page. */
async function withVerifier<Value>(auth: Auth, work: (verifier: ApplicationVerifier) => Promise<Value>) {
  const place = document.body.appendChild(document.createElement('div'))
  const verifier = new RecaptchaVerifier(auth, place, { size: 'invisible' })
  try {
    return await work(verifier)
  } finally {
    verifier.clear()
    place.remove()
  }
}

/** Phone provider that proves numbers with Firebase Authentication. */
export function openFirebasePhone(settings: PhoneSettings): PhoneProvider {
  const auth = authOf(settings)
  return {
    send(e164, language) {
      auth.languageCode = language
      return withVerifier(auth, (verifier) => new PhoneAuthProvider(auth).verifyPhoneNumber(e164, verifier))
    },
    async confirm(verification, code) {
      const { user } = await signInWithCredential(auth, PhoneAuthProvider.credential(verification, code))
      const token = await user.getIdToken()
      await signOut(auth)
      return token
    },
  }
}
