import { deleteApp, initializeApp } from 'firebase/app'
import {
  type ApplicationVerifier,
  connectAuthEmulator,
  initializeAuth,
  inMemoryPersistence,
  PhoneAuthProvider,
  signInWithCredential,
} from 'firebase/auth'

/** What the library's own invisible check gives where it is switched off for tests. */
const verifier: ApplicationVerifier = { type: 'recaptcha', verify: async () => 'token' }

type Settings = { readonly apiKey: string; readonly authDomain: string; readonly projectId: string }

/** The phone provider's library, unmodified, led to a provider on this machine; the test needs the browser's conditions. */
export function openPhoneLibrary(settings: Settings, port: number) {
  const app = initializeApp(settings, `phone ${port}`)
  const auth = initializeAuth(app, { persistence: inMemoryPersistence })
  connectAuthEmulator(auth, `http://127.0.0.1:${port}`, { disableWarnings: true })
  return {
    auth,
    /** @returns the session of the code */
    send: (to: string) => new PhoneAuthProvider(auth).verifyPhoneNumber(to, Object.assign(verifier, { _reset() {} })),
    signIn: (session: string, code: string) => signInWithCredential(auth, PhoneAuthProvider.credential(session, code)),
    close: () => deleteApp(app),
  }
}

export type PhoneLibrary = ReturnType<typeof openPhoneLibrary>

/** The code of the library's error; `no error` when the work is done. */
export const codeOfError = (work: Promise<unknown>): Promise<string | undefined> =>
  work.then(
    () => 'no error',
    (error: { code?: string }) => error.code,
  )

/** Another code than this one. */
export const wrongCode = (code: string): string => String((Number(code) + 1) % 1_000_000).padStart(6, '0')
