import { expectChangeToFail } from '@azulejo/shared/testing'
import { act, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { visitSite } from '../login/testing/visit-site.tsx'
import { emptyBrowser } from '../testing/open-site.tsx'

beforeEach(emptyBrowser)

test('[ER-04] [MD-01] a page that fails to load shows no announcements of the previous page', async () => {
  await expectChangeToFail({
    operation: 'announcements',
    async open(options) {
      const { site } = await visitSite('/', options)
      await act(async () => site.modals.open({ kind: 'notices' }))
    },
    shown: async () => {
      const list = await screen.findByRole('list', { name: 'Lista de comunicados' })
      return within(list).getAllByRole('listitem')[0]?.querySelector('b')?.textContent ?? ''
    },
    change: () => userEvent.click(screen.getByRole('button', { name: 'Página 2' })),
  })
})
