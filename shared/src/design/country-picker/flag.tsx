import css from './country-picker.module.css'

/** Address of the flag sheet, a file of the build that browsers fetch when the first flag is drawn. */
const sheet = new URL('./flags.svg', import.meta.url).href

/** The flag of a country, beside its name or dialling code. */
export function Flag({ countryCode }: { readonly countryCode: string }) {
  return (
    <svg className={css.flag} width={22} height={16} aria-hidden="true">
      <use href={`${sheet}#${countryCode}`} />
    </svg>
  )
}
