/** Joins the class names that apply; false and undefined ones are omitted. */
export function joinNames(...names: readonly (string | false | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
