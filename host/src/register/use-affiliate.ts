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
  /** What invitation links left in this tab. */
  readonly codes: LinkCodes
  /** The code of a link that leads to somebody needs no field. */
  readonly isShown: boolean
  /** Whose invitation the link is, masked; undefined without a link that leads to somebody. */
  readonly inviter: string | undefined
  show(): void
  /** What is wrong with a code, as a sentence; `isCode` tells that it is the code and not the network. */
  check(code: string): Promise<{ readonly text: string; readonly isCode: boolean } | undefined>
}

/** The code of the agent who invited the player: that of the link is checked when the form opens. */
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
