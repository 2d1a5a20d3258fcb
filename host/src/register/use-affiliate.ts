import { problemKey, problemValues, useRequest } from '@azulejo/shared/remote'
import { affiliate, referralVisit } from '@azulejo/shared/wire'
import { useEffect, useState } from 'react'
import { type EntryKey, useEntryLingui } from '../locales/use-entry-lingui.ts'
import { type LinkCodes, linkCodes } from '../site/link-codes.ts'
import { useSite } from '../site/site-context.tsx'

const refusals: Readonly<Record<'invitation_code_error', EntryKey>> = {
  invitation_code_error: 'invitation_code_error',
}

export type Affiliate = {
  /** Codes that invitation links stored in this tab. */
  readonly codes: LinkCodes
  /** Whether the form shows a field for the code; a valid code of a link needs no field. */
  readonly isShown: boolean
  /** Masked name of the inviter; undefined without a valid code of a link. */
  readonly inviter: string | undefined
  show(): void
  /** Checks a code. @returns the error sentence, with `isCode` false for a network error; undefined for a valid code */
  check(code: string): Promise<{ readonly text: string; readonly isCode: boolean } | undefined>
}

/** The code of the agent who invited the player. Checks the code of an invitation link when the form opens. */
export function useAffiliate(): Affiliate {
  const { _: t } = useEntryLingui()
  const sendRequest = useRequest()
  const { perTab } = useSite()
  const [codes] = useState(() => linkCodes(perTab))
  const [isShown, setShown] = useState(codes.affiliateCode === undefined)
  const [inviter, setInviter] = useState<string>()
  const { affiliateCode: linked } = codes
  const domain = window.location.hostname

  useEffect(() => {
    if (linked === undefined) return
    let left = false
    void sendRequest(affiliate, { code: linked, domain }).then((answer) => {
      if (left) return
      if (answer.ok) setInviter(answer.value.inviter)
      else setShown(true)
    })
    return () => {
      left = true
    }
  }, [sendRequest, linked, domain])

  const { referralCode } = codes
  useEffect(() => {
    if (referralCode !== undefined) void sendRequest(referralVisit, { referralCode })
  }, [sendRequest, referralCode])

  return {
    codes,
    isShown,
    inviter: isShown ? undefined : inviter,
    show: () => setShown(true),
    async check(code) {
      const answer = await sendRequest(affiliate, { code, domain })
      if (answer.ok) return undefined
      const isCode = answer.error.kind === 'refusal' && answer.error.code === 'invitation_code_error'
      return { text: t(problemKey(answer.error, refusals), problemValues(answer.error)), isCode }
    },
  }
}
