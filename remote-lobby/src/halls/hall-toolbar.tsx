import { FilterChips, IconButton, Modal, SearchBox, SlidersHorizontal } from '@azulejo/shared/design'
import { useVisitor } from '@azulejo/shared/remote'
import { useState } from 'react'
import { useWords } from '../words/use-words.ts'
import { type Group, groups, type HallFilters } from './hall-filters.ts'
import { HallSelects } from './hall-selects.tsx'
import css from './hall-toolbar.module.css'
import { useDebounced } from './use-debounced.ts'

const pauseMs = 300
const words = { all: 'nav.all', hot: 'lobby.hot', new: 'lobby.new', recent: 'lobby.recent' } as const

type HallToolbarProps = {
  readonly title: string
  readonly filters: HallFilters
  readonly onFilters: (change: Partial<HallFilters>) => void
}

/** Search, groups, smallest bet and order of a hall; under 900 px the last two are in a sheet. */
export function HallToolbar({ title, filters, onFilters }: HallToolbarProps) {
  const say = useWords()
  const isMember = useVisitor().standing !== 'guest'
  const [name, setName] = useDebounced(filters.name, (text) => onFilters({ name: text }), pauseMs)
  const [sheet, setSheet] = useState(false)
  const shown = groups.filter((group) => group !== 'recent' || isMember)
  return (
    <div className={css.bar}>
      <SearchBox
        label={say('lobby.searchIn', { hall: title })}
        value={name}
        onValue={setName}
        onSearch={(text) => onFilters({ name: text.trim() })}
        className={css.search}
      />
      <FilterChips<Group>
        label={say('lobby.groups')}
        options={shown.map((group) => ({ value: group, label: say(words[group]) }))}
        value={filters.group}
        onValue={(group) => onFilters({ group })}
        scrolls
        className={css.chips}
      />
      <div className={css.selects}>
        <HallSelects filters={filters} onFilters={onFilters} />
      </div>
      <IconButton
        icon={SlidersHorizontal}
        label={say('lobby.filters')}
        kind="secondary"
        className={css.opener}
        onClick={() => setSheet(true)}
      />
      <Modal open={sheet} onClose={() => setSheet(false)} title={say('lobby.filters')} mobile="sheet">
        <div className={css.sheet}>
          <HallSelects filters={filters} onFilters={onFilters} />
        </div>
      </Modal>
    </div>
  )
}
