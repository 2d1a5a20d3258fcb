import { useCallback, useEffect, useRef, useState } from 'react'
import { type Instant, systemClock } from '../../kernel/time.ts'
import { useRequest } from '../../remote/host-context.tsx'
import { problemKey, problemValues } from '../../remote/problem-messages.ts'
import { captcha } from '../../wire/proofs.ts'
import { useFormLingui } from '../use-form-lingui.ts'

/** At most one image in this time. */
const pauseMs = 1_000

type Image = {
  /** The name the image was asked by; the characters are sent with it. */
  readonly key: string
  readonly picture?: string
  readonly problem?: string
}

export type Captcha = {
  /** What is shown; undefined until the first image is asked for. */
  readonly image: Image | undefined
  /** Asks for another image as soon as a second has passed since the last one. */
  refresh(): void
  /** The same for a press, which does nothing within that second. */
  press(): void
}

/** The image whose characters prove a person; single use, so every answer needs a new one. */
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
