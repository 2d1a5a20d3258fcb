import { fault } from '@azulejo/shared/kernel'
import { act, screen } from '@testing-library/react'
import { emptyBrowser, type OpenSite, openSite } from '../testing/open-site.tsx'
import { remoteRecordsAtom } from './remote-log.ts'
import { stopBuild } from './stopped-builds.ts'

let opened: OpenSite | undefined

afterEach(() => {
  opened?.leave()
  emptyBrowser()
})

test('[FD-04] a build that renders endlessly is mounted once more, then its area shows its card and the shell works', async () => {
  opened = await openSite({ isWatchedEarly: true, at: '/rng' })
  const { store } = opened.site
  expect(await screen.findByText('remote-lobby: hall')).toBeVisible()
  const stop = () => act(async () => stopBuild(store, 'remote-lobby@1.0.0', fault('AZ-156', 'planted')))
  await stop()
  expect(await screen.findByText('remote-lobby: hall')).toBeVisible()
  await stop()
  expect(await screen.findByRole('alert', { name: 'Jogos' })).toHaveTextContent('AZ-156')
  expect(screen.queryByText('remote-lobby: hall')).toBeNull()
  expect(screen.getByRole('banner')).toBeVisible()
  const causes = store.get(remoteRecordsAtom).flatMap(({ step, cause }) => (cause ? [`${step} ${cause.code}`] : []))
  expect(causes).toEqual(['render AZ-156', 'render AZ-156'])
})
