import { useCallback, useEffect, useRef, useState } from 'react'
import { type Instant, systemClock } from '../../kernel/time.ts'
import { useRequest } from '../../remote/host-context.tsx'
import { problemKey, problemValues } from '../../remote/problem-messages.ts'
import { captcha } from '../../wire/proofs.ts'
import { useFormLingui } from '../use-form-lingui.ts'

/** Minimum time between two images. */
const pauseMs = 1_000

type Image = {
  /** Key of the image request; the form sends the characters with this key. */
  readonly key: string
  readonly picture?: string
  readonly problem?: string
}

export type Captcha = {
  /** The current image; undefined before the first request. */
  readonly image: Image | undefined
  /** Requests another image, at the earliest one second after the previous request. */
  refresh(): void
  /** Requests another image for a button press; does nothing within one second of the previous request. */
  press(): void
}

/** Captcha image state. An image is valid for a single call, so each call needs another image. */
export function useCaptcha(): Captcha {
  const sendRequest = useRequest()
  const { _: t } = useFormLingui()
  const [image, setImage] = useState<Image>()
  const lastAt = useRef<Instant>(-pauseMs)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const load = async () => {
    timer.current = undefined
    lastAt.current = systemClock.now()
    const key = crypto.randomUUID()
    setImage({ key })
    const answer = await sendRequest(captcha, { key })
    const shown: Image = answer.ok
      ? { key, picture: `data:image/png;base64,${answer.value}` }
      : { key, problem: t(problemKey(answer.error, {}), problemValues(answer.error)) }
    setImage((now) => (now?.key === key ? shown : now))
  }
  const latest = useRef(load)
  latest.current = load

  const refresh = useCallback(() => {
    const wait = lastAt.current + pauseMs - systemClock.now()
    timer.current ??= setTimeout(() => void latest.current(), Math.max(0, wait))
  }, [])
  const press = () => {
    if (systemClock.now() - lastAt.current >= pauseMs) refresh()
  }
  return { image, refresh, press }
}
