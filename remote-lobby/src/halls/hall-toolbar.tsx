import { FilterChips, IconButton, SearchBox, SlidersHorizontal } from '@azulejo/shared/design'
import { latePart, useVisitor } from '@azulejo/shared/remote'
import { useLingui } from '@lingui/react'
import { useDialog } from '../dialogs/use-dialog.tsx'
import { type Group, groups, isOpenTo } from './hall-filters.ts'
import type { HallSelectsProps } from './hall-selects.tsx'
import css from './hall-toolbar.module.css'
import { useDebounced } from './use-debounced.ts'

const pauseMs = 300
const words = {
  all: 'nav.all',
  hot: 'lobby.hot',
  new: 'lobby.new',
  favourites: 'lobby.favourites',
  recent: 'lobby.recent',
} as const

/** Loads late: small screens hide the selects. */
const HallSelects = latePart(async () => (await import('./hall-selects.tsx')).HallSelects)

const load = async () => (await import('./hall-filters.modal.tsx')).HallFiltersModal

type HallToolbarProps = HallSelectsProps & { readonly title: string }

/** Search, groups, smallest bet, pay lines and order of a hall; under 1400 px the last three are in a dialog. */
export function HallToolbar({ title, ...selects }: HallToolbarProps) {
  const { _: t } = useLingui()
  const { filters, onFilters } = selects
  const { role } = useVisitor()
  const [name, setName] = useDebounced(filters.name, (text) => onFilters({ name: text }), pauseMs)
  const sheet = useDialog<HallSelectsProps>(load)
  const shown = groups.filter((group) => isOpenTo(group, role))
  return (
    <div className={css.bar}>
      <SearchBox
        label={t('lobby.searchIn', { hall: title })}
        value={name}
        onValue={setName}
        onSearch={(text) => onFilters({ name: text.trim() })}
        className={css.search}
      />
      <FilterChips<Group>
        label={t('lobby.groups')}
        options={shown.map((group) => ({ value: group, label: t(words[group]) }))}
        value={filters.group}
        onValue={(group) => onFilters({ group })}
        scrolls
        className={css.chips}
      />
      <div className={css.selects}>
        <HallSelects {...selects} />
      </div>
      <IconButton
        icon={SlidersHorizontal}
        label={t('lobby.filters')}
        kind="secondary"
        className={css.opener}
        onClick={sheet.open}
      />
      {sheet.shown(selects)}
    </div>
  )
}
