import type { Page } from '@playwright/test'
import { runProgram } from './run-program.ts'

type SentCode = { readonly phoneNumber: string; readonly code: string }

/** Firebase project of the emulator. */
export const emulatedProject = 'demo-azulejo'

/** Starts Google's emulator of Firebase Authentication. */
export async function startGoogleEmulator() {
  const { captured, end } = await runProgram(['scripts/google-emulator.mjs'], {}, /emulator on port (\d+)/)
  const origin = `http://127.0.0.1:${captured[0]}`
  return {
    end,
    /** Routes a page's provider requests, which use the page's own origin, to the emulator instead of the gateway. */
    async answerFor(page: Page): Promise<void> {
      await page.route('**/identitytoolkit.googleapis.com/**', async (route) => {
        const { pathname, search } = new URL(route.request().url())
        await route.fulfill({ response: await route.fetch({ url: `${origin}${pathname}${search}` }) })
      })
    },
    /** Returns the last code sent to a number. @param e164 number with its plus */
    async codeSentTo(e164: string): Promise<string> {
      const answer = await fetch(`${origin}/emulator/v1/projects/${emulatedProject}/verificationCodes`)
      const { verificationCodes } = (await answer.json()) as { verificationCodes: readonly SentCode[] }
      const sent = verificationCodes.filter(({ phoneNumber }) => phoneNumber === e164).at(-1)
      if (!sent) throw new Error(`nothing was sent to ${e164}`)
      return sent.code
    },
  }
}

export type GoogleEmulator = Awaited<ReturnType<typeof startGoogleEmulator>>
