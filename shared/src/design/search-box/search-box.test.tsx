import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderWithMessages } from '../testing/render-with-messages.tsx'
import { SearchBox } from './search-box.tsx'

test('it searches on Enter, and clearing it returns the focus to the field', async () => {
  const search = jest.fn()
  function Owner() {
    const [text, setText] = useState('')
    return <SearchBox label="Search games" value={text} onValue={setText} onSearch={search} shortcut="/" />
  }
  renderWithMessages(<Owner />)
  const input = screen.getByRole('searchbox', { name: 'Search games' })
  expect(screen.queryByRole('button')).not.toBeInTheDocument()
  await userEvent.type(input, 'galo{Enter}')
  expect(search).toHaveBeenCalledWith('galo')
  await userEvent.click(screen.getByRole('button', { name: 'Clear' }))
  expect(input).toHaveValue('')
  expect(input).toHaveFocus()
})
