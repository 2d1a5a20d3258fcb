import { notifyManager } from '@tanstack/query-core'
import { act, render, screen } from '@testing-library/react'
import { lazy, Suspense, useState } from 'react'
import './app.tsx'

test('an answer renders beside what is shown: that stays until the parts it needs have come', async () => {
  const Part = lazy(async () => new Promise<never>(() => {}))
  let answer = () => {}
  function List() {
    const [isAnswered, setAnswered] = useState(false)
    answer = () => setAnswered(true)
    return isAnswered ? <Part /> : <p>the list before</p>
  }
  const { unmount } = render(
    <Suspense fallback={<p>waiting</p>}>
      <List />
    </Suspense>,
  )
  await act(async () => notifyManager.schedule(answer))
  expect(screen.getByText('the list before')).toBeVisible()
  expect(screen.queryByText('waiting')).toBeNull()
  unmount()
})
