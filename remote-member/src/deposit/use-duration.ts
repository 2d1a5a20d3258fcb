import { numberFormat } from '@azulejo/shared/kernel'
import { useLocaleTag } from '@azulejo/shared/remote'

const hour = 60
const day = 24 * hour

/** Writes minutes in the unit that fits them: 15 minutes, 24 hours, 3 days. */
export function useDuration(): (minutes: number) => string {
  const locale = useLocaleTag()
  return (minutes) => {
    const [unit, size] =
      minutes % day === 0 && minutes > day ? ['day', day] : minutes % hour === 0 ? ['hour', hour] : ['minute', 1]
    return numberFormat(locale, { style: 'unit', unit: String(unit), unitDisplay: 'long' }).format(
      minutes / Number(size),
    )
  }
}
