import type { Promotion } from '@azulejo/shared/wire'
import { daysLeft, periodOf } from './period.ts'

const day = 86_400_000
const now = new Date(2026, 10, 18, 12).getTime()
const running: Promotion = {
  promotionId: 'p',
  category: 'slots',
  title: '',
  summary: '',
  status: 'join',
  startsAt: now - day,
  featured: false,
  icon: '',
  banner: '',
}

test('[PM-01] shows when a period begins, ends or ended, in the date format of the language', () => {
  expect(periodOf(running, now, 'pt-BR')).toEqual({ key: 'promotions.noEnd', values: {} })
  expect(periodOf({ ...running, endsAt: now + day }, now, 'pt-BR')).toEqual({
    key: 'promotions.until',
    values: { day: '19/11/2026' },
  })
  expect(periodOf({ ...running, endsAt: now - day }, now, 'en-US')).toEqual({
    key: 'promotions.ended',
    values: { day: '11/17/26' },
  })
  expect(periodOf({ ...running, startsAt: now + day, endsAt: now + 3 * day }, now, 'en-US').key).toBe('promotions.from')
})

test('[PM-01] a day that has begun counts as a day left', () => {
  expect(daysLeft({ ...running, endsAt: now + 1 }, now)).toBe(1)
  expect(daysLeft({ ...running, endsAt: now + 2 * day }, now)).toBe(2)
  expect(daysLeft({ ...running, endsAt: now }, now)).toBeUndefined()
  expect(daysLeft(running, now)).toBeUndefined()
})
