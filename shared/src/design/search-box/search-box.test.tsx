import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderWithMessages } from '../testing/render-with-messages.tsx'
import { DebouncedSearchBox } from './debounced-search-box.tsx'
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

test('a debounced field takes the text that its parent sets elsewhere, and keeps what is being typed', async () => {
  let set: (text: string) => void = () => undefined
  function Owner() {
    const [text, setText] = useState('galo')
    set = setText
    return <DebouncedSearchBox label="Search games" initial={text} onSearch={setText} />
  }
  renderWithMessages(<Owner />)
  const input = screen.getByRole('searchbox', { name: 'Search games' })
  expect(input).toHaveValue('galo')
  await userEvent.type(input, ' da{Enter}')
  expect(input).toHaveValue('galo da')
  act(() => set(''))
  expect(input).toHaveValue('')
  await userEvent.type(input, 'fado')
  expect(input).toHaveValue('fado')
})
