import type { ElementRemote, MountProps } from '@azulejo/shared/remote'
import { type ReactNode, useEffect, useLayoutEffect, useRef, useState } from 'react'

type Props = MountProps & {
  readonly remote: ElementRemote
  readonly waiting: ReactNode
  /** Rendered once the element is filled. */
  readonly children: ReactNode
}

/**
 * One mount of a remote that fills an element. An error of `mount` is thrown to the boundary around this component, which
 * then removes it; an error of `unmount` is reported.
 */
export function ElementMount({ remote, api, kind, name, waiting, children }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const [step, setStep] = useState<'begins' | 'waits' | 'mounted'>('begins')
  const leave = useRef(async () => {})
  useLayoutEffect(() => {
    const element = box.current
    if (!element) return
    const mount = async () => remote.mount(element, api, { kind, name })
    const settled = mount().then(
      () => setStep('mounted'),
      (error: unknown) =>
        setStep(() => {
          throw error
        }),
    )
    setStep('waits')
    leave.current = async () => {
      await settled
      try {
        await remote.unmount(element)
      } catch (error) {
        api.report(error)
      }
    }
  }, [remote, api, kind, name])
  // After the effect that ends the scope of the API.
  useEffect(() => () => void leave.current(), [])
  return (
    <>
      {step === 'waits' && waiting}
      <div ref={box} hidden={step === 'waits'} />
      {step === 'mounted' && children}
    </>
  )
}
