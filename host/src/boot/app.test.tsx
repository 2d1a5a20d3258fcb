import { notifyManager } from '@tanstack/query-core'
import { act, render, screen } from '@testing-library/react'
import { lazy, Suspense, useState } from 'react'
import './app.tsx'

test('keeps the current content on screen while a query result waits for a lazy component', async () => {
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
