import { Modal } from '@azulejo/shared/design'
import { useLingui } from '@lingui/react'
import css from './hall-filters.module.css'
import { HallSelects, type HallSelectsProps } from './hall-selects.tsx'

type HallFiltersModalProps = HallSelectsProps & { readonly onClose: () => void }

/** Dialog with smallest bet, pay lines and order of a hall, for toolbars without room for the selects. */
export function HallFiltersModal({ onClose, ...selects }: HallFiltersModalProps) {
  const { _: t } = useLingui()
  return (
    <Modal open onClose={onClose} title={t('lobby.filters')} mobile="sheet">
      <div className={css.sheet}>
        <HallSelects {...selects} />
      </div>
    </Modal>
  )
}
