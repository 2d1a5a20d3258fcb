import { dateFormat } from '@azulejo/shared/kernel'
import type { Promotion } from '@azulejo/shared/wire'
import type { PromotionsKey } from '../locales/message-ids.ts'

const dayLength = 86_400_000

type Sentence = { readonly key: PromotionsKey; readonly values: Readonly<Record<string, unknown>> }

/** When a promotion runs, as a sentence. Days are those of the reader's own clock. */
export function periodOf({ startsAt, endsAt }: Promotion, now: number, locale: string): Sentence {
  const day = (at: number) => dateFormat(locale, { dateStyle: 'short' }).format(at)
  if (startsAt > now) return { key: 'promotions.from', values: { day: day(startsAt) } }
  if (endsAt === undefined) return { key: 'promotions.noEnd', values: {} }
  return { key: endsAt <= now ? 'promotions.ended' : 'promotions.until', values: { day: day(endsAt) } }
}

/** Days left, rounded up; undefined if the promotion has no end or is over. */
export function daysLeft({ endsAt }: Promotion, now: number): number | undefined {
  return endsAt === undefined || endsAt <= now ? undefined : Math.ceil((endsAt - now) / dayLength)
}
