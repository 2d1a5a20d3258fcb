export { type Country, type NamedCountry, namedCountries } from './countries.ts'
export { CountryPicker, type CountryPickerProps } from './country-picker.tsx'
export { Flag } from './flag.tsx'
