import { useQuery } from '@azulejo/shared/data'
import { ChoiceFilter } from '@azulejo/shared/report'
import { gameVendors } from '@azulejo/shared/wire'
import { useLingui } from '@lingui/react'

type Props = {
  readonly value: string | undefined
  onValue(value: string | undefined): void
}

/** Filter for one vendor of the brand, or all; has no vendors to choose until they have loaded. */
export function VendorFilter({ value, onValue }: Props) {
  const { _: t } = useLingui()
  const lanes = useQuery(gameVendors, {}).value?.data.lanes ?? []
  const names = new Map(lanes.flatMap(({ cards }) => cards.map((card) => [card.vassalage, card.displayName] as const)))
  return (
    <ChoiceFilter
      label={t('member.vendor')}
      all={t('member.allVendors')}
      options={[...names]
        .map(([code, label]) => ({ value: code, label }))
        .toSorted((one, other) => one.label.localeCompare(other.label))}
      value={value !== undefined && names.has(value) ? value : undefined}
      onValue={onValue}
    />
  )
}
