import { Modal } from '@azulejo/shared/design'
import { useLingui } from '@lingui/react'
import css from './hall-filters.module.css'
import { HallSelects, type HallSelectsProps } from './hall-selects.tsx'

type HallFiltersModalProps = HallSelectsProps & { readonly onClose: () => void }

/** Smallest bet, pay lines and order of a hall where the toolbar has no room for them. */
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
