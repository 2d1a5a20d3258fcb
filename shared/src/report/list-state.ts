import type { ListAnswer } from '../wire/list.ts'

type State = Pick<ListAnswer<unknown, unknown>, 'bound' | 'newest'>

/** The state that the pages of a list cover, as one URL parameter: the bound, and the newest numbers of a list of figures. */
export const stateText = ({ bound, newest }: State): string | undefined =>
  bound !== undefined && newest !== undefined ? `${bound}-${newest}` : bound

/** The fields of a request for the pages of a state. */
export function stateFields(text: string | undefined): State {
  if (text === undefined) return {}
  const [bound, ...numbers] = text.split('-')
  return numbers.length > 0 ? { bound, newest: numbers.join('-') } : { bound }
}
