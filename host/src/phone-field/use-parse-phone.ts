import type { parsePhone } from '@azulejo/shared/phone'
import { useEffect, useState } from 'react'

export type ParsePhone = typeof parsePhone

/** Returns the parser of phone numbers; undefined until the numbering plans have loaded, which starts after the form. */
export function useParsePhone(): ParsePhone | undefined {
  const [parse, setParse] = useState<ParsePhone>()
  useEffect(() => {
    let left = false
    void import('@azulejo/shared/phone').then(
      (phone) => {
        if (!left) setParse(() => phone.parsePhone)
      },
      () => undefined,
    )
    return () => {
      left = true
    }
  }, [])
  return parse
}
