import { useRef, useState } from 'react'
import type { Result } from '../../kernel/result.ts'
import { type Instant, systemClock } from '../../kernel/time.ts'
import type { SentCode } from './code-field.tsx'
import type { Sentence } from './send-code.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

/** Time before another code may be requested. */
const waitMs = 60_000

/**
 * Requests codes one at a time, and the next code after a minute at the earliest.
 * @param send requests a code; resolves to undefined without a destination, for which the form shows the error
 */
export function useSentCode(
  send: () => Promise<Result<unknown, Sentence> | undefined>,
): SentCode & { readonly request: () => void } {
  const [sent, setSent] = useState(0)
  const [until, setUntil] = useState<Instant>()
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<Sentence>()
  const isUnderWay = useRef(false)
  const secondsLeft = useSecondsLeft(until)
  const request = async () => {
    if (isUnderWay.current || secondsLeft > 0) return
    isUnderWay.current = true
    setSending(true)
    const answer = await send()
    isUnderWay.current = false
    setSending(false)
    if (!answer) return
    if (!answer.ok) return setFailure(answer.error)
    setUntil(systemClock.now() + waitMs)
    setSent((count) => count + 1)
  }
  return {
    isSending,
    secondsLeft,
    sent,
    failure,
    dismiss: () => setFailure(undefined),
    request: () => void request(),
  }
}
