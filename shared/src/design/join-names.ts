/** Joins the class names that apply; false and undefined ones are left out. */
export function joinNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
