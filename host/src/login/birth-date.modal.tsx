import { showToast } from '@azulejo/shared/design'
import { useSending } from '@azulejo/shared/forms'
import { problemKey, problemValues, useRequest } from '@azulejo/shared/remote'
import { declareBirthDate } from '@azulejo/shared/wire'
import { useEffect, useState } from 'react'
import * as v from 'valibot'
import { useEntryLingui } from '../locales/use-entry-lingui.ts'
import type { DueStep } from '../site/due-steps.ts'
import { AgeGate } from './age-gate.tsx'

const refusals = {
  'birth.date.wrong': 'host.age.wrong',
  'birth.date.known': 'host.age.known',
  in_need_true_account: 'in_need_true_account',
} as const

const needed = v.object({ age: v.number() })

/** The birth date of a member before play; one below the legal age closes play, and the dialog says what stays open. */
export function BirthDateModal({ detail, answer }: DueStep) {
  const { _: t } = useEntryLingui()
  const sendRequest = useRequest()
  const { busy, send } = useSending()
  const [isUnder, setUnder] = useState(false)
  const parsed = v.safeParse(needed, detail)
  const isUnreadable = !parsed.success
  useEffect(() => {
    if (isUnreadable) answer(false)
  }, [isUnreadable, answer])
  const declare = (birthDate: string) =>
    send(async () => {
      const answered = await sendRequest(declareBirthDate, { birthDate })
      if (!answered.ok)
        return void showToast({
          kind: 'err',
          title: t(problemKey(answered.error, refusals), problemValues(answered.error)),
        })
      if (answered.value.isUnder) setUnder(true)
      else answer(true)
    })
  if (!parsed.success) return null
  return (
    <AgeGate
      isMember
      age={parsed.output.age}
      isUnder={isUnder}
      busy={busy}
      onEnter={declare}
      onLeave={() => answer(false)}
    />
  )
}
