import { deleteApp, initializeApp } from 'firebase/app'
import {
  type ApplicationVerifier,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  PhoneAuthProvider,
  signInWithCredential,
} from 'firebase/auth'

/** Replacement for the library's invisible check, which is switched off in tests. */
const verifier: ApplicationVerifier = { type: 'recaptcha', verify: async () => 'token' }

type Settings = { readonly apiKey: string; readonly authDomain: string; readonly projectId: string }

/**
 * The phone provider's unmodified library, connected to a provider on this machine; the test needs a browser environment.
 */
export function openPhoneLibrary(settings: Settings, port: number) {
  const app = initializeApp(settings, `phone ${port}`)
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  connectAuthEmulator(auth, `http://127.0.0.1:${port}`, { disableWarnings: true })
  return {
    auth,
    /** Sends a code. @returns its session */
    send: (to: string) => new PhoneAuthProvider(auth).verifyPhoneNumber(to, Object.assign(verifier, { _reset() {} })),
    signIn: (session: string, code: string) => signInWithCredential(auth, PhoneAuthProvider.credential(session, code)),
    close: () => deleteApp(app),
  }
}

export type PhoneLibrary = ReturnType<typeof openPhoneLibrary>

/** The error code of the library; `no error` when the work succeeds. */
export const codeOfError = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => 'no error',
    (error: { code?: string }) => error.code,
  )

/** A code that differs from this one. */
export const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
