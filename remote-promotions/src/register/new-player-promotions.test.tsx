import { success } from '@azulejo/shared/kernel'
import { type Promotion, promotionList } from '@azulejo/shared/wire'
import { act, fireEvent, screen } from '@testing-library/react'
import { visit } from '../test/visit.ts'

const dots = () => screen.getAllByRole('button', { name: /^Promoção \d/ })
const current = () => dots().findIndex((dot) => dot.getAttribute('aria-current') === 'true')
/** Longer than the transition to the next slide, in milliseconds. */
const moveMs = 1_000
const after = (ms: number) => act(async () => jest.advanceTimersByTime(ms))

afterEach(() => jest.useRealTimers())

test('[RG-02] promotions for new players change every five seconds, except when hovered or paused', async () => {
  const page = await visit('slot', 'register', '/register')
  const region = await screen.findByRole('region', { name: 'Promoções para novos jogadores' })
  fireEvent.click(await screen.findByRole('button', { name: 'Pausar' }))
  const answer = await page.sendRequest(promotionList, { category: 'new_player' })
  const count = answer.ok ? answer.value.list.filter(({ status }) => status !== 'close').length : 0
  expect(count).toBeGreaterThan(1)
  expect(screen.getAllByRole('listitem', { hidden: true })).toHaveLength(count)

  jest.useFakeTimers({ doNotFake: ['performance'] })
  fireEvent.click(screen.getByRole('button', { name: 'Continuar' }))
  const began = current()
  await after(4_900)
  expect(current()).toBe(began)
  await after(100 + moveMs)
  expect(current()).toBe((began + 1) % count)

  fireEvent.pointerEnter(region)
  await after(20_000)
  expect(current()).toBe((began + 1) % count)
  fireEvent.pointerLeave(region)
  fireEvent.click(screen.getByRole('button', { name: 'Pausar' }))
  await after(20_000)
  expect(current()).toBe((began + 1) % count)

  fireEvent.click(dots()[began] as HTMLElement)
  await after(moveMs)
  expect(current()).toBe(began)
})

test('[RG-02] a single promotion has no controls', async () => {
  await visit('slot', 'register', '/register', {
    between: (send) => async (message) => {
      const reply = await send(message)
      if (!reply.ok || message.operation !== promotionList.operation) return reply
      const { value, ...rest } = reply.value.body as { value: { list: Promotion[] } }
      return success({ ...reply.value, body: { ...rest, value: { ...value, list: value.list.slice(0, 1) } } })
    },
  })
  await screen.findByRole('region', { name: 'Promoções para novos jogadores' })
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
})
