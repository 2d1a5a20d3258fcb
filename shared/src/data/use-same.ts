import { replaceEqualDeep } from '@tanstack/query-core'
import { useState } from 'react'

/** Returns the value of an earlier render while the value of this one is equal to it. */
export function useSame<Value>(value: Value): Value {
  const [kept, keep] = useState(value)
  const same = replaceEqualDeep(kept, value)
  if (same !== kept) keep(same)
  return same
}
