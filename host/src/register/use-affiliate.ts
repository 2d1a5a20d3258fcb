import type { RequestProblem } from '@azulejo/shared/platform'
import { problemKey, problemValues, useRequest } from '@azulejo/shared/remote'
import { affiliate, invitationProblems, referralVisit, type register, type registerMobile } from '@azulejo/shared/wire'
import { useEffect, useState } from 'react'
import { type EntryKey, useEntryLingui } from '../locales/use-entry-lingui.ts'
import { type LinkCodes, linkCodes } from '../site/link-codes.ts'
import { useSite } from '../site/site-context.tsx'

const refusals: Readonly<Record<'invitation_code_error', EntryKey>> = {
  invitation_code_error: 'invitation_code_error',
}

const reasons: Readonly<Record<(typeof invitationProblems)[number], EntryKey>> = {
  paused: 'host.register.invite.paused',
  usedUp: 'host.register.invite.usedUp',
  expired: 'host.register.invite.expired',
  deleted: 'host.register.invite.deleted',
}

/** Why the link of a refused code invites nobody now; undefined for other problems. */
export function linkProblemKey(
  problem: RequestProblem<typeof affiliate> | RequestProblem<typeof register> | RequestProblem<typeof registerMobile>,
): EntryKey | undefined {
  if (problem.kind !== 'refusal' || problem.code !== 'invitation_code_error') return undefined
  const reason = invitationProblems.find((known) => known === problem.detail.reason)
  return reason && reasons[reason]
}

export type Affiliate = {
  /** Codes that invitation links stored in this tab. */
  readonly codes: LinkCodes
  /** Whether the form shows a field for the code; a valid code of a link needs no field. */
  readonly isShown: boolean
  /** Masked name of the inviter; undefined without a valid code of a link. */
  readonly inviter: string | undefined
  /** Why the link that the player opened invites nobody now. */
  readonly linkProblem: string | undefined
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
  const [linkProblem, setLinkProblem] = useState<EntryKey>()
  const { affiliateCode: linked } = codes
  const domain = window.location.hostname

  useEffect(() => {
    if (linked === undefined) return
    let left = false
    void sendRequest(affiliate, { code: linked, domain }).then((answer) => {
      if (left) return
      if (answer.ok) return setInviter(answer.value.inviter)
      setShown(true)
      setLinkProblem(linkProblemKey(answer.error))
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
    linkProblem: linkProblem && t(linkProblem),
    show: () => setShown(true),
    async check(code) {
      const answer = await sendRequest(affiliate, { code, domain })
      if (answer.ok) return undefined
      const isCode = answer.error.kind === 'refusal' && answer.error.code === 'invitation_code_error'
      const reason = linkProblemKey(answer.error)
      return { text: reason ? t(reason) : t(problemKey(answer.error, refusals), problemValues(answer.error)), isCode }
    },
  }
}
