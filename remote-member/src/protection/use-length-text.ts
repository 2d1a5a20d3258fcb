import { useLingui } from '@lingui/react'

/** Returns a function that names a length in hours: hours below two days, days from then on. */
export function useLengthText(): (hours: number) => string {
  const { _: t } = useLingui()
  return (hours) =>
    hours < 48 ? t('member.protection.hours', { n: hours }) : t('member.protection.days', { n: hours / 24 })
}
