import { useRef, useState } from 'react'
import { failure, type Result, success } from '../../kernel/result.ts'
import { type Instant, systemClock } from '../../kernel/time.ts'
import { readVerificationCode } from '../../kernel/verification-code.ts'
import { useLanguage, useRequest } from '../../remote/host-context.tsx'
import type { SentCode } from './code-field.tsx'
import { type OpenPhoneProvider, phoneErrorKey, providerPauseSeconds } from './phone-provider.ts'
import { type CodePurpose, type Sentence, sendCode, type TypedPhone } from './send-code.ts'
import { useHumanCheck } from './use-human-check.ts'
import { useSecondsLeft } from './use-seconds-left.ts'

/** Request fields that prove the phone number. */
export type PhoneFields =
  | { readonly verificationCode: string }
  | { readonly firebaseChannel: 'PHONE'; readonly firebaseIdToken: string }

export type PhoneProof = SentCode & {
  /** Starts the human check that a code request needs; call at the first interaction with the form. */
  prepare(): void
  /** Requests a code, once a second at most; does nothing while a request or the countdown is running. */
  request(phone: TypedPhone): void
  /** Exchanges the typed code for the proof. */
  prove(typed: string): Promise<Result<PhoneFields, Sentence>>
}

const pauseMs = 1_000
const fiveMinutes = { minutes: 5 }

/**
 * Verifies the player's phone number with a code from the platform, or from the phone provider if the brand has one.
 * @param openProvider passed by the host, the only bundle with the provider's library
 */
export function usePhoneProof(purpose: CodePurpose, openProvider?: OpenPhoneProvider): PhoneProof {
  const sendRequest = useRequest()
  const language = useLanguage()
  const human = useHumanCheck('sms')
  const [isSending, setSending] = useState(false)
  const [until, setUntil] = useState<Instant>()
  const [sent, setSent] = useState(0)
  const [problem, setProblem] = useState<Sentence>()
  const verification = useRef<string>(undefined)
  const lastAt = useRef<Instant>(-pauseMs)
  const secondsLeft = useSecondsLeft(until)
  const rejected = (error: unknown) => failure({ key: phoneErrorKey(error), values: fiveMinutes })

  const byProvider = async ({ countryDialingCode, mobileNum }: TypedPhone): Promise<Result<number, Sentence>> => {
    if (!openProvider) return failure({ key: 'error.unknown' })
    try {
      const [{ parsePhone }, provider] = await Promise.all([import('../../phone/index.ts'), openProvider()])
      const parsed = parsePhone(countryDialingCode, mobileNum)
      // The provider reports the error of an invalid number.
      verification.current = await provider.send(parsed.ok ? parsed.e164 : mobileNum, language)
      return success(providerPauseSeconds)
    } catch (error) {
      return rejected(error)
    }
  }

  const byPlatform = async (phone: TypedPhone): Promise<Result<number, Sentence>> => {
    const proof = await human.prove()
    return proof.ok ? sendCode(sendRequest, purpose, phone, proof.value.humanCheck) : proof
  }

  const send = async (phone: TypedPhone) => {
    setSending(true)
    const answer = await (openProvider ? byProvider(phone) : byPlatform(phone))
    setSending(false)
    if (!answer.ok) return setProblem(answer.error)
    setUntil(systemClock.now() + answer.value * 1000)
    setSent((count) => count + 1)
  }

  return {
    isSending,
    secondsLeft,
    sent,
    failure: problem,
    dismiss: () => setProblem(undefined),
    prepare: () => {
      if (!openProvider) human.prepare()
    },
    request(phone) {
      const now = systemClock.now()
      if (isSending || secondsLeft > 0 || now - lastAt.current < pauseMs) return
      lastAt.current = now
      void send(phone)
    },
    async prove(typed) {
      const code = readVerificationCode(typed)
      if (!openProvider) return success({ verificationCode: code })
      if (verification.current === undefined) return failure({ key: 'error.codeInvalid' })
      try {
        const provider = await openProvider()
        const firebaseIdToken = await provider.confirm(verification.current, code)
        return success({ firebaseChannel: 'PHONE', firebaseIdToken })
      } catch (error) {
        return rejected(error)
      }
    },
  }
}
