import { useBalance } from '@azulejo/shared/remote'

const pointsAccount = 9

/** The member's points, an integer; undefined for guests and until the balance is known. */
export function usePoints(): number | undefined {
  const part = useBalance()?.parts.find(({ accountTypeId }) => accountTypeId === pointsAccount)
  if (!part) return undefined
  const points = Number(part.availBalance)
  return Number.isSafeInteger(points) ? points : undefined
}
